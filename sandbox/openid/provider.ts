// OpenID provider that stands in for Google in development and tests: a real one (oidc-provider), with its own sign-in and consent pages.
// Any login is accepted and becomes the person `login@visavis.example`; for `login+full_name` the name comes only in the `full_name` claim.
//   node sandbox/openid/provider.ts PORT ORIGIN_OF_THE_SITE
import Provider from 'oidc-provider';
import sharp from 'sharp';

export async function startOpenId(port: number, siteOrigin: string) {
  const issuer = `http://localhost:${port}`;
  const picture = await sharp({ create: { width: 96, height: 96, channels: 3, background: '#d9e8f6' } })
    .png()
    .toBuffer();

  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: 'visavis',
        client_secret: 'a-secret-for-the-sandbox-only',
        redirect_uris: [`${siteOrigin}/api/auth/callback/google`],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['full_name', 'name', 'given_name', 'family_name', 'picture'],
    },
    cookies: { keys: ['sandbox'] },
    findAccount: (_ctx, login) => ({
      accountId: login,
      claims: () => {
        const [person = '', only] = login.split('+');
        const [first = '', ...rest] = person.split('.').map((word) => word.charAt(0).toUpperCase() + word.slice(1));
        const last = rest.join(' ');
        const name = `${first} ${last}`.trim();
        return {
          sub: login,
          email: `${login}@visavis.example`,
          email_verified: true,
          picture: `${issuer}/picture.png`,
          ...(only === 'full_name' ? { full_name: name } : { name, given_name: first, family_name: last }),
        };
      },
    }),
  });
  provider.use(async (ctx, next) => {
    if (ctx.path !== '/picture.png') return next();
    ctx.type = 'image/png';
    ctx.body = picture;
  });

  const server = provider.listen(port, 'localhost');
  await new Promise((resolve) => server.once('listening', resolve));
  return {
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

if (import.meta.main) {
  const [port = '9400', siteOrigin = 'http://localhost:3000'] = process.argv.slice(2);
  const running = await startOpenId(Number(port), siteOrigin);
  process.on('SIGTERM', () => void running.stop());
}
