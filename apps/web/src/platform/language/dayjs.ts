import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn';
import { currentLanguage, onLanguageChange } from './language.ts';

/** Month and weekday names of date pickers speak the language of the app. */
const follow = () => void dayjs.locale(currentLanguage() === 'zh' ? 'zh-cn' : 'en');

onLanguageChange(follow);
follow();

export { dayjs };
