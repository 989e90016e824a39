import { useEffect, useState } from 'react';
import { canCaption, caption } from '#call/captions';
import { callRoomCopy } from './copy.ts';

/** Live captions of the other person's speech, if the browser supports on-device recognition. */
export function useCaptions(person: MediaStream | null) {
  const [isOffered, setIsOffered] = useState(false);
  const [isOn, setIsOn] = useState(false);
  const [text, setText] = useState('');
  useEffect(() => void canCaption().then(setIsOffered), []);
  useEffect(() => {
    const [voice] = person?.getAudioTracks() ?? [];
    const failed = () => {
      setIsOffered(false);
      setText(callRoomCopy.controls.noCaptions);
    };
    return isOn && voice ? caption(voice, setText, failed) : undefined;
  }, [isOn, person]);
  const toggle = () => {
    setText('');
    setIsOn(!isOn);
  };
  return { isOffered, isOn, text, toggle };
}
