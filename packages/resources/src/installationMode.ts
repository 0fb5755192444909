/**
 * How an installation is used. `centre`: a central body with its laboratories. `single`: one hospital without a centre; its
 * director owns the lots and dictionaries, and what only a centre has is hidden. The identities stay what they are.
 */
export type InstallationMode = 'centre' | 'single';
