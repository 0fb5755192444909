import { navBadges } from './navBadges.ts';
import { useOpenWork } from './useOpenWork.ts';

export const useNavBadges = () => navBadges(useOpenWork());
