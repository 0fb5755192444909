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
import { drawLines, drawSigns, type LinesShape, type SignsShape } from './shapes.ts';

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

/** One path for thousands of points: a chart of 30,000 results has some twenty elements, not 30,000. */
graphic.registerShape(
  'qcLines',
  graphic.extendShape({ shape: { lines: [] }, buildPath: (path, shape: LinesShape) => drawLines(path, shape) }),
);
graphic.registerShape(
  'qcSigns',
  graphic.extendShape({
    shape: { at: [], size: 0, sign: 'circle' },
    buildPath: (path, shape: SignsShape) => drawSigns(path, shape),
  }),
);

/** The chart library; only ever loaded by `import('./echarts.ts')`, where a chart is. */
export { init };
