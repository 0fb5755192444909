import { BarChart, CustomChart, LineChart, ScatterChart } from 'echarts/charts';
import {
  DataZoomInsideComponent,
  DataZoomSliderComponent,
  GridComponent,
  MarkLineComponent,
  TooltipComponent,
} from 'echarts/components';
import { graphic, init, use } from 'echarts/core';
import { LabelLayout } from 'echarts/features';
import { CanvasRenderer, SVGRenderer } from 'echarts/renderers';
import { drawLines, drawSigns, type LinesShape, type Pen, type SignsShape } from './shapes.ts';

use([
  BarChart,
  CustomChart,
  LineChart,
  ScatterChart,
  DataZoomInsideComponent,
  DataZoomSliderComponent,
  GridComponent,
  MarkLineComponent,
  TooltipComponent,
  LabelLayout,
  CanvasRenderer,
  SVGRenderer,
]);

type Shape<T> = { readonly shape: T; draw(pen: Pen, shape: T): void };

/**
 * One path for many points: a chart of 30,000 results has some fifty elements, not 30,000. The pointer finds results
 * by their columns; asking such paths at every move whether they contain it would take too long.
 */
function register<T extends object>(name: string, { shape, draw }: Shape<T>): void {
  const Drawn = graphic.extendShape({ shape, buildPath: (pen, now) => draw(pen, now as T) });
  Drawn.prototype.contain = () => false;
  graphic.registerShape(name, Drawn);
}

register<LinesShape>('qcLines', { shape: { lines: [] }, draw: drawLines });
register<SignsShape>('qcSigns', { shape: { at: [], size: 0, sign: 'circle' }, draw: drawSigns });

/** The chart library; only ever loaded by `import('./echarts.ts')`, where a chart is. */
export { init };
