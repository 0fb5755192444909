export {
  AddResultsBody,
  ChangeResultBody,
  CommentBody,
  ExcludeBody,
  NewResult,
  OverrideBody,
  type ResultVerdict,
  type WriteOutcome,
} from './results.ts';
