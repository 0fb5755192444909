import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '#platform/language/language.ts';
import { pictureQuery } from './orderQueries.ts';

type Props = { readonly pictureId: string | null; readonly name: string };

/** The picture of a product; without one the first letter of its name. */
export function ProductPicture({ pictureId, name }: Props) {
  const { t } = useLanguage();
  const { data } = useQuery(pictureQuery(pictureId));
  if (data) return <img className="order-picture" src={data} alt={t('orders.picture', { name })} />;
  return (
    <span className="order-picture order-picture-none" aria-hidden="true">
      {name.slice(0, 1)}
    </span>
  );
}
