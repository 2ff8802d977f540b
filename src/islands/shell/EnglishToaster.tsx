import { inEnglish } from '../../ui/inEnglish.tsx';
import { Toaster } from './Toaster.tsx';

/** The toasts of /auth and /admin. They have their own file, so public pages load no English words. */
export const EnglishToaster = inEnglish(Toaster);
