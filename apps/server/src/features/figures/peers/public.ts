export { allComparisons, chosenComparisons } from './chosenComparisons.queries.ts';
export { groupMembers } from './groupMembers.ts';
export { liveGroupsSql } from './liveGroupsSql.ts';
export { type PeerMonth, peerFigures, peerMonths, peerTiers } from './peerFigures.ts';
export { peerGroupsJob, peerPublicationJob } from './peers.job.ts';
export { liveWeek, publishedWeek } from './peerWeek.ts';
export { publicationOf } from './publication.ts';
export { refreshPeers } from './refreshPeers.ts';
export { weekAround, weekMembers } from './weekMembers.queries.ts';
