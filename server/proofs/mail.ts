/**
 * The morning's mail of a province: 40,000 people of whom each has three things unread among what they read
 * before, and a mail server that takes 300 ms for a letter. `npm run proof:mail`; `-- 2000` stops after so many
 * letters, `-- 2000 600` sends 600 a minute instead of 1,000. Fails if a letter went out twice or told nothing.
 */
import { randomBytes } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { sendDigests } from "../src/areas/notices/actions/digest.ts";
import { loadConfig, type MailSettings } from "../src/config.ts";
import { startTemporary } from "../src/db/embedded/start.ts";
import { fillDemoProvince } from "../src/demo/province.ts";
import { givenKey } from "../src/history-key.ts";
import { openMailer } from "../src/mail/mailer.ts";
import { mailServer } from "../stories/mail-server.ts";
import { openAsProgram } from "./open-as-program.ts";

const people = 40_000;
const [letters = people, aMinute = 1_000] = process.argv.slice(2).map(Number);
const answerTakes = 300;

const accounts = `
  insert into users (department_id, username, username_key, full_name, role, password_hash, sort_key, search_text, email)
  select school.ids[no % cardinality(school.ids) + 1], 'gv.' || no, 'gv.' || no, 'Nguyễn Thị Lan ' || no,
    'ROLE_DEPARTMENT_USER', '', 'lan nguyen thi ' || no, ' nguyen thi lan ', 'gv.' || no || '@example.edu.vn'
  from (select array_agg(id order by id) as ids from departments where type = 'LEVEL_3') as school
  cross join generate_series(1, ${people}) as no`;
const toldEach = 20;
/** One more for each person; the last three are unread. */
const notices = `
  insert into notices (user_id, event, subject_type, subject_id, details, actor_name, actor_unit, on_bell, by_mail, read_at)
  select users.id, 'loan.overdue', 'loan', $1::int, '{"things": [], "count": 1, "days": 3}', 'Hệ thống', '', true, true,
    case when $1 <= ${toldEach} - 3 then now() - interval '1 day' end
  from users
  where users.username like 'gv.%' and users.email is not null`;

const embedded = await startTemporary();
const database = await openAsProgram(
  embedded,
  givenKey(loadConfig({ HISTORY_KEY: randomBytes(32).toString("hex") })),
);
await fillDemoProvince(database, () => {}, { lends: false });
await database.pool.query(accounts);
for (let no = 1; no <= toldEach; no++) await database.pool.query(notices, [no]);

const post = await mailServer();
Object.defineProperty(post, "hold", { get: () => wait(answerTakes) });
const settings = loadConfig({
  SMTP_URL: `smtp://127.0.0.1:${post.port}`,
  MAIL_FROM: "thietbi@example.edu.vn",
  PUBLIC_URL: "https://thietbi.example.edu.vn",
  DIGEST_HOUR: "0",
  MAILS_PER_MINUTE: String(aMinute),
}).mail as MailSettings;
const enough = new AbortController();
const watch = setInterval(() => post.letters.length >= letters && enough.abort(), 20);

console.log(`${people} people, at most ${aMinute} letters a minute …`);
const [begun, processor, statements] = [performance.now(), process.cpuUsage(), database.statements()];
const sent = await sendDigests(database, settings, {
  now: new Date(),
  mailer: openMailer(settings),
  putOff: new Map(),
  signal: enough.signal,
  log: console.error,
});
clearInterval(watch);
const seconds = (performance.now() - begun) / 1000;
const { user, system } = process.cpuUsage(processor);
const each = (value: number) => (value / sent).toFixed(1);
console.log(
  `${sent} letters in ${seconds.toFixed(0)} s, ${((sent / seconds) * 60).toFixed(0)} a minute: ${people} in ${(people / (sent / seconds) / 60).toFixed(0)} minutes`,
);
console.log(
  `For each ${each((user + system) / 1000)} ms of the processor (the mail server of this proof among them) and ${each(database.statements() - statements)} statements; ${Math.round(process.memoryUsage().rss / 2 ** 20)} MB`,
);

const faults: string[] = [];
if (new Set(post.letters.map(({ to }) => to)).size !== post.letters.length)
  faults.push("A letter went out twice");
if (post.letters.length !== sent) faults.push(`${post.letters.length} letters came, and ${sent} are told`);
const { rows } = await database.pool.query(
  "select count(*)::int as told from (select user_id from notices where mailed_at is not null group by user_id having count(*) = 3) as told",
);
if (rows[0].told !== sent) faults.push(`Of ${sent} people ${rows[0].told} have their three things told`);
await post.close();
await database.close();
await embedded.stop();
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
