// Mail programs support neither our stylesheet nor custom properties, and some drop <style>: the design tokens' values are repeated here
// only, as inline styles for light mailboxes and as classes for dark and narrow ones.

const sans = "font-family:Figtree,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const display = "font-family:Fraunces,Georgia,'Times New Roman',serif";

/** Attributes of each kind of element. */
export const look = {
  ground: `class="ground" style="margin:0;padding:0;background:#faf7f1;${sans}"`,
  preheader:
    'style="display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;font-size:1px;line-height:1px;color:#faf7f1;mso-hide:all"',
  brand: `class="accent" style="padding:0 8px 16px;${display};font-size:22px;line-height:24px;color:#0d4a42"`,
  card: 'class="card" style="width:100%;border-collapse:separate;background:#ffffff;border-radius:22px"',
  head: 'class="pad head" style="background:#0d4a42;border-radius:22px 22px 0 0;padding:32px"',
  label: `style="margin:0 0 8px;${sans};font-size:14px;line-height:20px;color:#d8ebe2"`,
  heading: `style="margin:0;${display};font-weight:500;font-size:28px;line-height:36px;color:#ffffff"`,
  body: `class="pad" style="padding:32px 32px 16px;${sans}"`,
  paragraph: `class="ink" style="margin:0 0 16px;${sans};font-size:16px;line-height:26px;color:#16211e;overflow-wrap:anywhere"`,
  note: `class="soft" style="margin:0 0 16px;${sans};font-size:14px;line-height:22px;color:#55625d;overflow-wrap:anywhere"`,
  small: `class="soft" style="margin:0 0 16px;${sans};font-size:13px;line-height:20px;color:#55625d"`,
  foot: `class="soft" style="margin:0;padding:16px 8px 0;${sans};font-size:13px;line-height:20px;color:#55625d;overflow-wrap:anywhere"`,
  code: `class="ink" style="margin:0 0 16px;${display};font-size:34px;line-height:44px;letter-spacing:6px;color:#16211e"`,
  link: 'class="accent" style="color:#0d4a42;text-decoration:underline"',
  footLink: 'class="soft" style="color:#55625d;text-decoration:underline"',
  button: `class="button" style="display:block;background:#0d4a42;color:#ffffff;${sans};font-size:16px;line-height:24px;font-weight:600;text-align:center;text-decoration:none;padding:14px 24px;border-radius:999px"`,
  table: 'role="presentation" cellpadding="0" cellspacing="0" border="0"',
  tile: `class="tile" width="56" style="width:56px;padding:8px 4px;border-radius:14px;background:#d8ebe2;text-align:center;${sans};font-size:13px;line-height:16px;color:#16211e"`,
  tileDay: `class="tile-ink" style="display:block;${display};font-size:24px;line-height:28px;color:#16211e"`,
  times: `class="ink" style="${display};font-size:20px;line-height:28px;color:#16211e"`,
  zone: `class="soft" style="${sans};font-size:14px;line-height:28px;color:#55625d"`,
  detail: `class="soft" style="display:block;${sans};font-size:14px;line-height:22px;color:#55625d;overflow-wrap:anywhere"`,
  name: `class="ink" style="display:block;${sans};font-size:15px;line-height:22px;font-weight:600;color:#16211e;overflow-wrap:anywhere"`,
  portrait: 'width="48" height="48" style="display:block;width:48px;height:48px;border-radius:14px;border:0"',
  initials: `class="tile" width="48" height="48" style="width:48px;height:48px;border-radius:14px;background:#d8ebe2;text-align:center;${display};font-size:18px;color:#16211e"`,
  amount: `class="side" width="40%" align="right" style="padding-left:12px;text-align:right;vertical-align:middle;${sans}"`,
  price: `class="ink" style="display:block;${display};font-size:20px;line-height:26px;color:#16211e;white-space:nowrap"`,
  state: `class="accent" style="display:block;${sans};font-size:13px;line-height:18px;color:#0d4a42"`,
  rule: 'class="rule" style="border-top:1px solid #e7e3dc;padding:16px 0;vertical-align:middle"',
  box: `class="box" style="background:#f3efe7;border-radius:14px;padding:16px 20px"`,
  boxHeading: `class="ink" style="margin:0 0 8px;${sans};font-size:15px;line-height:22px;font-weight:600;color:#16211e"`,
  item: `class="ink" style="margin:0;padding:3px 0;${sans};font-size:15px;line-height:24px;color:#16211e"`,
  star: 'class="star" style="display:inline-block;padding:4px 6px;font-size:32px;line-height:36px;color:#be7e0c;text-decoration:none"',
  choice: `class="tile accent" style="display:inline-block;margin:0 8px 8px 0;padding:10px 16px;border-radius:14px;background:#d8ebe2;color:#0d4a42;${sans};font-size:15px;line-height:24px;font-weight:600;text-decoration:none"`,
} as const;

export const styleSheet = `:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (max-width: 480px) {
  .pad { padding-left: 20px !important; padding-right: 20px !important; }
  .head h1 { font-size: 24px !important; line-height: 31px !important; }
}
@media (max-width: 340px) {
  .who, .side { display: block !important; width: auto !important; text-align: left !important; }
  .side { padding: 12px 0 0 60px !important; }
}
@media (prefers-color-scheme: dark) {
  .ground { background: #16211e !important; }
  .card { background: #1f2c28 !important; }
  .ink { color: #faf7f1 !important; }
  .soft { color: #c9d3ce !important; }
  .accent { color: #d8ebe2 !important; }
  .tile { background: #0d4a42 !important; color: #d8ebe2 !important; }
  .tile-ink { color: #ffffff !important; }
  .rule { border-color: #3a4944 !important; }
  .box { background: #16211e !important; }
  .star { color: #e8ad43 !important; }
  .button { background: #d8ebe2 !important; color: #093730 !important; }
}`;
