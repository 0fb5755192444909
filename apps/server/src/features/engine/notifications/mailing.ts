import type { Transporter } from 'nodemailer';
import type { Config } from '#platform/settings/config';

/** Through what mail goes, and as whom. */
export type Mailing = { readonly config: Config; readonly from: string; readonly transport: Transporter };
