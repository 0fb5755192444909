import { amountText } from '@qc/domain';
import { product } from '@qc/resources';
import { ResourceScreen } from '#components/resource/ResourceScreen.tsx';
import { ProductPicture } from './ProductPicture.tsx';
import './qualityControl.css';

/** /qualityControl/maintenance: the catalogue of control material. */
export function MaintenanceScreen() {
  return (
    <ResourceScreen
      resource={product}
      cells={{
        pictureId: ({ pictureId, name }) => <ProductPicture pictureId={pictureId} name={name} />,
        price: ({ price, currency }) => amountText(price, currency),
      }}
    />
  );
}
