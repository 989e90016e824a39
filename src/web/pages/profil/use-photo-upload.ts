import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { profileCopy } from '#copy/profile';
import { refusalCopy } from '#copy/refusals';
import { photoLimits } from '#modules/identity';
import { toast } from '#parts/toasts';

const { photo: words } = profileCopy;

type Refusal = keyof typeof refusalCopy;

/** Uploads a photo and shows the result. `progress` is in percent; `undefined` when no upload is running. */
export function usePhotoUpload() {
  const [progress, setProgress] = useState<number>();
  const { revalidate } = useRevalidator();

  async function send(file: File) {
    setProgress(0);
    const refusal = file.size > photoLimits.bytes ? 'photo-too-large' : await post(file, setProgress);
    setProgress(undefined);
    if (refusal) return void toast({ title: words.failed, text: refusalCopy[refusal], tone: 'destructive' });
    void toast({ title: words.done });
    await revalidate();
  }

  return { progress, send };
}

/** XMLHttpRequest, because `fetch` reports no upload progress. */
function post(file: File, onProgress: (percent: number) => void): Promise<Refusal | undefined> {
  const body = new FormData();
  body.set('photo', file);
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', '/profil/photo');
    request.setRequestHeader('Accept', 'application/json');
    request.upload.onprogress = ({ loaded, total }) => onProgress(Math.round((loaded / total) * 100));
    request.onload = () => resolve(request.status === 200 ? undefined : refusalIn(request.responseText));
    request.onerror = () => resolve('unexpected');
    request.send(body);
  });
}

function refusalIn(answer: string): Refusal {
  try {
    const { refusal } = JSON.parse(answer);
    return refusal in refusalCopy ? refusal : 'unexpected';
  } catch {
    return 'unexpected';
  }
}
