import { useState } from 'react';
import { type CaptchaAnswer, newCaptcha } from '#platform/session/login.ts';

/** The picture on the screen and what was read in it; none until the server asks. */
export function useCaptcha() {
  const [picture, setPicture] = useState<{ readonly key: string; readonly image: string }>();
  const [code, setCode] = useState('');
  const renew = async () => {
    setPicture(await newCaptcha());
    setCode('');
  };
  const answer: CaptchaAnswer | undefined = picture && { key: picture.key, code };
  return { picture, code, setCode, renew, answer };
}
