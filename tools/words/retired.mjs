/** Words that this project no longer uses in comments, test titles, names and documents, with what to write instead. */
export const retired = {
  told: 'returned, reported, notified, recorded',
  tells: 'returns, reports, shows, records',
  whoever: 'the caller, the user who',
  whatever: 'any, every, even if',
  anew: 'again',
  beside: 'next to, with, in addition to',
  'is none of': 'is not one of',
  looks: 'checks, queries, reads',
  'takes in': 'receives, accepts',
  'goes on': 'continues',
  stands: 'is',
  'of its own': 'its own, separate',
  'so many': 'the number, this number of',
  'at once': 'immediately, concurrently, in one batch',
};
