// The bank's 3-D Secure question, in a frame over the site's page or on its own page.
const asked = new URL(location.href).searchParams;

async function answer(agreed: boolean) {
  for (const button of document.querySelectorAll('button')) button.disabled = true;
  const response = await fetch(location.href, { method: 'POST', body: JSON.stringify({ agreed }) });
  const { redirect } = await response.json();
  if (asked.has('return_url')) location.assign(redirect);
  else parent.postMessage({ type: 'answered' }, '*');
}

document.querySelector('#agree')?.addEventListener('click', () => void answer(true));
document.querySelector('#refuse')?.addEventListener('click', () => void answer(false));
document.querySelector<HTMLButtonElement>('#agree')?.focus();

export {};
