import './avatar.css';

type Props = { readonly name: string; readonly source?: string; readonly size?: number };

/** A person's picture, else the first character of the name on the accent. */
export function Avatar({ name, source = '', size = 34 }: Props) {
  const style = { width: size, height: size, fontSize: Math.round(size * 0.44) };
  if (source !== '') return <img className="avatar" src={source} alt="" style={style} />;
  return (
    <span className="avatar" style={style} aria-hidden="true">
      {(Array.from(name.trim())[0] ?? '?').toUpperCase()}
    </span>
  );
}
