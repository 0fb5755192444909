/** The tenant of the central body. Laboratories have other codes of six digits. */
export const centralTenant = '000000';
