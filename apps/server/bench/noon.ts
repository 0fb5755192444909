/**
 * Measured laboratories are in a zone where it is noon: just after midnight the results of an hour ago are yesterday's,
 * and entering those also checks what was signed.
 */
const hoursEast = 12 - new Date().getUTCHours();

/** Such names count hours to the west. */
export const noonZone = `Etc/GMT${hoursEast > 0 ? '-' : '+'}${Math.abs(hoursEast)}`;

/** An instant as the laboratory's clock shows it. */
export const timeText = (at: Date) =>
  new Date(at.getTime() + hoursEast * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
