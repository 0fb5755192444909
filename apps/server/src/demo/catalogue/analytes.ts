export type Discipline = 'chemistry' | 'immunoassay' | 'haematology' | 'coagulation';

/** What a control of this discipline gives for an analyte: usual means of three levels and a usual long-term CV. */
export type DemoAnalyte = {
  readonly nameEn: string;
  readonly discipline: Discipline;
  readonly cvPercent: number;
  readonly means: readonly [number, number, number];
  /** Null where it is the instrument's. */
  readonly method: string | null;
};

type Row = readonly [nameEn: string, cvPercent: number, means: readonly [number, number, number], method?: string];

const chemistry: readonly Row[] = [
  ['Glucose', 1.8, [4.32, 9.86, 18.42], 'Enzymatic (hexokinase)'],
  ['Potassium', 1.3, [2.78, 4.32, 6.54], 'Ion selective electrode, indirect'],
  ['Sodium', 0.7, [118.5, 138.4, 156.2], 'Ion selective electrode, indirect'],
  ['Creatinine', 2.6, [82, 268, 562], 'Enzymatic (sarcosine oxidase)'],
  ['Alanine aminotransferase', 3.6, [38, 92, 195], 'IFCC rate, without pyridoxal phosphate'],
  ['Aspartate aminotransferase', 3.2, [42, 118, 236], 'IFCC rate, without pyridoxal phosphate'],
  ['Alkaline phosphatase', 2.9, [78, 196, 402], 'AMP buffer rate (ALP)'],
  ['Gamma-glutamyl transferase', 3.2, [41, 92, 172], 'Szasz rate (GGT)'],
  ['Total bilirubin', 3.4, [12.4, 58.7, 108.5], 'Diazo'],
  ['Total protein', 1.6, [48.2, 62.5, 71.8], 'Biuret'],
  ['Albumin', 1.7, [28.4, 38.6, 45.1], 'Bromocresol green'],
  ['Urea', 2.4, [5.42, 14.6, 23.8], 'Enzymatic (urease-GLDH)'],
  ['Uric acid', 2.2, [268, 402, 568], 'Enzymatic (uricase)'],
  ['Total cholesterol', 1.9, [3.05, 4.96, 6.72], 'Enzymatic (CHOD-PAP)'],
  ['Triglycerides', 2.6, [0.98, 1.72, 2.64], 'Enzymatic (GPO-PAP)'],
  ['Chloride', 0.9, [82.6, 98.9, 114.7], 'Ion selective electrode, indirect'],
  ['Calcium, total', 1.5, [1.62, 2.31, 3.08], 'Arsenazo III'],
  ['Phosphate', 2.3, [0.78, 1.36, 2.28], 'Phosphomolybdate UV'],
  ['Lactate dehydrogenase', 2.6, [152, 288, 448], 'Lactate to pyruvate rate (LDH)'],
  ['Creatine kinase', 2.8, [112, 288, 534], 'NAC-activated rate (CK)'],
];

const immunoassay: readonly Row[] = [
  ['Thyroid stimulating hormone', 3.8, [0.42, 5.2, 28.4]],
  ['Free triiodothyronine', 3.5, [3.62, 8.94, 16.2]],
  ['Free thyroxine', 3.6, [11.4, 25.8, 48.6]],
  ['Alpha-fetoprotein', 3.9, [9.82, 98.4, 211]],
  ['Carcinoembryonic antigen', 3.8, [3.41, 18.6, 52.3]],
  ['Cancer antigen 125', 4.2, [28.3, 92.4, 208]],
  ['Ferritin', 4.4, [48.2, 182, 405]],
  ['Prostate specific antigen, total', 3.8, [0.95, 4.21, 18.6]],
  ['Vitamin B12', 4.9, [242, 481, 822]],
  ['Cancer antigen 19-9', 4.5, [24.1, 78.3, 181]],
];

const haematology: readonly Row[] = [
  ['Leukocyte count', 2.2, [3.12, 7.05, 17.6], 'Flow cytometry, fluorescence'],
  ['Erythrocyte count', 1.2, [2.34, 4.41, 5.26], 'Electrical impedance'],
  ['Hemoglobin', 1.5, [62, 124, 163], 'SLS-hemoglobin'],
  ['Hematocrit', 1.6, [17.1, 35.8, 46.9], 'Electrical impedance'],
  ['Mean corpuscular volume', 0.9, [73.2, 81.2, 89.2], 'Calculated'],
  ['Platelet count', 3.5, [62, 228, 488], 'Electrical impedance'],
];

const coagulation: readonly Row[] = [
  ['Prothrombin time', 2.4, [12.2, 24.6, 38.9]],
  ['Activated partial thromboplastin time', 2.6, [28.4, 51.2, 72.6]],
  ['Thrombin time', 3.4, [16.8, 24.9, 33.1]],
  ['Fibrinogen', 3.8, [2.86, 1.74, 1.02], 'Clauss'],
  ['D-dimer (FEU)', 5.2, [0.52, 1.36, 2.94], 'Latex-enhanced immunoturbidimetry'],
];

const rows: Readonly<Record<Discipline, readonly Row[]>> = { chemistry, immunoassay, haematology, coagulation };

/** The analytes of a discipline, the most requested first. */
export function analytesOf(discipline: Discipline): DemoAnalyte[] {
  return rows[discipline].map(([nameEn, cvPercent, means, method]) => ({
    nameEn,
    discipline,
    cvPercent,
    means,
    method: method ?? null,
  }));
}
