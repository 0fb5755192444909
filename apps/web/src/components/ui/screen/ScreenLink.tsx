import { Link, type LinkComponentProps } from '@tanstack/react-router';
import { routerSearch, type SearchChange } from '#platform/screen/address.ts';

type Props<Path extends string> = Omit<LinkComponentProps<'a'>, 'to' | 'search' | 'params'> & {
  readonly to: Path;
  readonly search: SearchChange<Path>;
};

/** A link to a screen with words in its address, which are checked against those that the screen reads. */
export function ScreenLink<const Path extends string>({ to, search, ...link }: Props<Path>) {
  return <Link {...link} to={to} search={routerSearch(search)} />;
}
