/** How the installation is, in words for whoever administers it: matter by matter, and what runs by itself. */
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { instant } from "./fields.ts";
import type { Words } from "./language.ts";

/** `none`: there is nothing to judge, because it is not set up or only counted. */
export const statusLevels = ["bad", "warning", "good", "none"] as const;
export type StatusLevel = (typeof statusLevels)[number];

/** Where in the guide for operations more is said. */
export const guideSections = [
  "service",
  "processes",
  "nodes",
  "containers",
  "kubernetes",
  "watching",
  "mail",
  "backups",
  "moment",
  "lost",
] as const;
export type GuideSection = (typeof guideSections)[number];

interface State {
  level: StatusLevel;
  /** What is so. */
  is: Words;
  /** What it means and what to do. */
  todo?: Words;
  guide?: GuideSection;
}

const failed = (vi: string, en: string, guide: GuideSection): State => ({
  level: "bad",
  is: { vi: `${vi} lần gần nhất không được: {{reason}}.`, en: `The last ${en} failed: {{reason}}.` },
  todo: {
    vi: "Chương trình tự làm lại sau; nếu lần sau vẫn lỗi, hãy xem nhật ký của máy chủ.",
    en: "The program tries again by itself; if that fails too, see the log of the server.",
  },
  guide,
});
const diskTodo: Words = {
  vi: "Dọn bớt tệp khác trên đĩa, hoặc thêm dung lượng. Đĩa đầy thì không ai ghi được gì cho đến khi có chỗ; dữ liệu đã ghi không mất.",
  en: "Remove other files from the disk, or enlarge it. On a full disk nobody can write until there is room; what was written is not lost.",
};
const diskIs: Words = {
  vi: "Đĩa của {{folders}} còn {{free}} trong {{size}} ({{percent}}%).",
  en: "The disk of {{folders}} has {{free}} of {{size}} left ({{percent}}%).",
};

/** Each state of each matter, in the order in which they stand on the page: `matter.state`. */
export const systemStates = {
  "database.good": {
    level: "good",
    is: {
      vi: "Cơ sở dữ liệu trả lời, đúng phiên bản chương trình cần, chiếm {{size}} (PostgreSQL {{version}}).",
      en: "The database answers, is of the version the program needs, and takes {{size}} (PostgreSQL {{version}}).",
    },
  },
  "database.unmigrated": {
    level: "bad",
    is: {
      vi: "Cơ sở dữ liệu còn thiếu {{count}} bước nâng cấp.",
      en: "The database has not had {{count}} upgrades yet.",
    },
    todo: {
      vi: "Khởi động lại chương trình một lần; khi khởi động, chương trình tự sao lưu rồi nâng cấp.",
      en: "Start the program once more; while starting it makes a backup and then upgrades.",
    },
    guide: "service",
  },
  "standby.good": {
    level: "good",
    is: {
      vi: "Bản sao để đọc theo kịp; sổ, báo cáo, tệp xuất và trang của cấp trên được đọc từ đó.",
      en: "The standby keeps up; papers, exports and the pages of superiors are read from it.",
    },
  },
  "standby.behind": {
    level: "warning",
    is: {
      vi: "Bản sao để đọc chậm hơn cơ sở dữ liệu chính {{behind}}.",
      en: "The standby is {{behind}} behind the primary.",
    },
    todo: {
      vi: "Không ai thấy số cũ: trong lúc ấy mọi thứ được đọc từ cơ sở dữ liệu chính, cấp trên có thể phải chờ lâu hơn. Hãy xem máy của bản sao có quá bận, đĩa có quá chậm không.",
      en: "Nobody sees old figures: meanwhile everything is read from the primary, and superiors may wait longer. See whether the machine of the standby is busy or its disk slow.",
    },
    guide: "nodes",
  },
  "standby.away": {
    level: "warning",
    is: {
      vi: "Không dùng được bản sao để đọc (DATABASE_REPLICA_URL).",
      en: "The standby cannot be used (DATABASE_REPLICA_URL).",
    },
    todo: {
      vi: "Không ai phải dừng việc: mọi thứ được đọc từ cơ sở dữ liệu chính. Hãy kiểm tra máy của bản sao và nhật ký của nó.",
      en: "Nobody is stopped: everything is read from the primary. Check the machine of the standby, and its log.",
    },
    guide: "nodes",
  },
  "disk.good": { level: "good", is: diskIs },
  "disk.below20": { level: "warning", is: diskIs, todo: diskTodo, guide: "watching" },
  "disk.below10": { level: "warning", is: diskIs, todo: diskTodo, guide: "watching" },
  "disk.below5": { level: "bad", is: diskIs, todo: diskTodo, guide: "watching" },
  "backup.good": {
    level: "good",
    is: {
      vi: "Bản sao lưu gần nhất lúc {{at}}; bản tiếp theo sau {{hour}} giờ mỗi ngày.",
      en: "The last backup is of {{at}}; the next is made after {{hour}}:00 each day.",
    },
  },
  "backup.first": {
    level: "warning",
    is: {
      vi: "Chưa có bản sao lưu tự động nào; bản đầu tiên được làm trong vài phút tới.",
      en: "No backup was made by itself yet; the first is made within minutes.",
    },
    guide: "backups",
  },
  "backup.late": {
    level: "bad",
    is: {
      vi: "Bản sao lưu gần nhất đã cũ hơn 26 giờ: {{at}}.",
      en: "The last backup is older than 26 hours: {{at}}.",
    },
    todo: {
      vi: "Nếu máy chủ hỏng hôm nay, mọi thứ ghi từ lúc ấy sẽ mất. Hãy xem lý do trong nhật ký của máy chủ và làm ngay một bản.",
      en: "If the server broke today, everything since then would be lost. See the reason in the log of the server and make one now.",
    },
    guide: "backups",
  },
  "backup.failed": failed("Sao lưu", "backup", "backups"),
  "backup.off": {
    level: "warning",
    is: { vi: "Chương trình không tự sao lưu.", en: "The program makes no backups by itself." },
    todo: {
      vi: "Nếu không có cách sao lưu nào khác, hãy đặt BACKUP_DIR và BACKUP_HOUR.",
      en: "If nothing else makes backups, set BACKUP_DIR and BACKUP_HOUR.",
    },
    guide: "backups",
  },
  "backup.demo": {
    level: "none",
    is: {
      vi: "Đây là dữ liệu dùng thử nên không tự sao lưu.",
      en: "This is demo data, of which no backups are made.",
    },
  },
  "copy.good": {
    level: "good",
    is: {
      vi: "Bản sao lưu gần nhất đã chép sang nơi thứ hai lúc {{at}}.",
      en: "The last backup was copied to the second place at {{at}}.",
    },
  },
  "copy.first": {
    level: "warning",
    is: {
      vi: "Chưa có bản sao lưu nào được chép sang nơi thứ hai.",
      en: "No backup was copied to the second place yet.",
    },
    guide: "backups",
  },
  "copy.late": {
    level: "bad",
    is: {
      vi: "Từ {{at}} chưa chép bản sao lưu nào sang nơi thứ hai.",
      en: "No backup was copied to the second place since {{at}}.",
    },
    todo: {
      vi: "Máy chủ mất thì bản sao lưu trên máy ấy cũng mất. Kiểm tra ổ đĩa hoặc máy thứ hai còn nối không.",
      en: "Who loses the server loses its backups too. Check that the second disk or machine is connected.",
    },
    guide: "backups",
  },
  "copy.failed": failed("Chép bản sao lưu sang nơi thứ hai", "copy of a backup", "backups"),
  "copy.off": {
    level: "warning",
    is: {
      vi: "Bản sao lưu chỉ nằm ở một nơi.",
      en: "Backups lie in one place only.",
    },
    todo: {
      vi: "Máy chủ cháy hoặc bị mất thì mất cả bản sao lưu. Hãy đặt BACKUP_COPY_DIR, tốt nhất ở máy khác.",
      en: "A fire or a theft would take them too. Set BACKUP_COPY_DIR, best on another machine.",
    },
    guide: "backups",
  },
  "trial.good": {
    level: "good",
    is: {
      vi: "Lúc {{at}} đã khôi phục thử một bản sao lưu và kiểm tra: mọi số liệu đều đúng.",
      en: "At {{at}} a backup was restored on trial and verified: everything in it is right.",
    },
  },
  "trial.first": {
    level: "warning",
    is: {
      vi: "Chưa bản sao lưu nào được khôi phục thử.",
      en: "No backup was restored on trial yet.",
    },
    todo: {
      vi: "Chương trình khôi phục thử ngay sau bản sao lưu đầu tiên, rồi mỗi tuần một lần.",
      en: "The program does so right after the first backup, and then once a week.",
    },
    guide: "backups",
  },
  "trial.late": {
    level: "warning",
    is: {
      vi: "Lần khôi phục thử đạt gần nhất đã hơn 8 ngày: {{at}}.",
      en: "The last trial restore that succeeded is more than 8 days ago: {{at}}.",
    },
    todo: {
      vi: "Bản sao lưu chưa thử thì chưa chắc dùng được. Hãy xem lý do trong nhật ký của máy chủ.",
      en: "A backup that was not tried may be of no use. See the reason in the log of the server.",
    },
    guide: "backups",
  },
  "trial.failed": failed("Khôi phục thử", "trial restore", "backups"),
  "jobs.good": {
    level: "good",
    is: {
      vi: "Các việc chạy định kỳ đều đúng hẹn.",
      en: "What runs by itself runs as it should.",
    },
  },
  "jobs.failed": {
    level: "warning",
    is: {
      vi: "Có việc định kỳ không làm được hoặc trễ: {{jobs}}.",
      en: "Some work fails or is late: {{jobs}}.",
    },
    todo: {
      vi: "Chương trình tự làm lại; bảng bên dưới cho biết từng việc. Nếu sau một giờ vẫn lỗi, hãy xem nhật ký của máy chủ.",
      en: "The program tries again by itself; the table below tells of each. If it still fails after an hour, see the log of the server.",
    },
    guide: "watching",
  },
  "mail.good": {
    level: "good",
    is: { vi: "Không thư nào đang chờ gửi.", en: "No mail is waiting." },
  },
  "mail.waiting": {
    level: "good",
    is: {
      vi: "{{count}} người đang chờ thư của hôm nay; thư được gửi dần, mỗi phút nhiều nhất {{perMinute}} thư.",
      en: "{{count}} people wait for today's mail; at most {{perMinute}} go out a minute.",
    },
    guide: "mail",
  },
  "mail.failed": {
    level: "warning",
    is: {
      vi: "Không gửi được thư: {{reason}}. {{count}} người đang chờ.",
      en: "Mails cannot be sent: {{reason}}. {{count}} people wait.",
    },
    todo: {
      vi: "Thông báo trong chương trình vẫn đến đủ. Kiểm tra máy chủ thư và SMTP_URL; thư chờ được gửi tiếp khi nối lại.",
      en: "Notices in the program still arrive. Check the mail server and SMTP_URL; what waits is sent once it is back.",
    },
    guide: "mail",
  },
  "mail.off": {
    level: "none",
    is: {
      vi: "Chưa đặt máy chủ thư (SMTP_URL) nên không gửi thư; thông báo vẫn hiện trong chương trình.",
      en: "No mail server is set (SMTP_URL), so no mail is sent; notices still show in the program.",
    },
  },
  "loop.good": {
    level: "good",
    is: {
      vi: "Tiến trình này trả lời ngay: hầu như lúc nào cũng tới lượt trong {{lag}} ms.",
      en: "This process answers at once: hardly any request waits longer than {{lag}} ms for its turn.",
    },
  },
  "loop.slow": {
    level: "warning",
    is: {
      vi: "Tiến trình này bận: có yêu cầu phải chờ tới lượt {{lag}} ms.",
      en: "This process is busy: requests wait up to {{lag}} ms for their turn.",
    },
    todo: {
      vi: "Nếu kéo dài, máy chủ quá yếu hoặc việc khác chiếm bộ xử lý; chạy thêm một tiến trình thứ hai cũng được.",
      en: "If it lasts, the server is too weak or other work takes its processor; a second process helps too.",
    },
    guide: "processes",
  },
  "memory.good": {
    level: "good",
    is: {
      vi: "Bộ nhớ: tiến trình này dùng {{used}}; máy còn {{free}} trong {{size}}.",
      en: "Memory: this process uses {{used}}; the machine has {{free}} of {{size}} left.",
    },
  },
  "memory.low": {
    level: "warning",
    is: {
      vi: "Bộ nhớ sắp hết: tiến trình này dùng {{used}}; máy còn {{free}} trong {{size}}.",
      en: "Memory is short: this process uses {{used}}; the machine has {{free}} of {{size}} left.",
    },
    todo: {
      vi: "Hết bộ nhớ thì hệ điều hành dừng chương trình. Tắt bớt chương trình khác hoặc thêm bộ nhớ.",
      en: "Without memory the system ends the program. Stop other programs or add memory.",
    },
    guide: "watching",
  },
  "connections.good": {
    level: "good",
    is: {
      vi: "{{open}} kết nối tới cơ sở dữ liệu, cho phép {{most}}.",
      en: "{{open}} connections to the database, of {{most}} that it allows.",
    },
  },
  "connections.waiting": {
    level: "warning",
    is: {
      vi: "{{waiting}} yêu cầu đang chờ kết nối tới cơ sở dữ liệu ({{open}} kết nối đang mở, cho phép {{most}}).",
      en: "{{waiting}} requests wait for a connection to the database ({{open}} are open, of {{most}}).",
    },
    todo: {
      vi: "Thoáng qua thì không sao. Nếu kéo dài, có câu lệnh chậm: xem nhật ký của máy chủ.",
      en: "For a moment this is nothing. If it lasts, statements are slow: see the log of the server.",
    },
    guide: "watching",
  },
  "connections.few": {
    level: "warning",
    is: {
      vi: "Cơ sở dữ liệu sắp hết chỗ kết nối: {{open}} trên {{most}}.",
      en: "The database is running out of connections: {{open}} of {{most}}.",
    },
    todo: {
      vi: "Tăng max_connections của PostgreSQL; mỗi tiến trình của chương trình cần 23 kết nối.",
      en: "Raise max_connections of PostgreSQL; each process of the program needs 23.",
    },
    guide: "watching",
  },
  "version.good": {
    level: "good",
    is: {
      vi: "Phiên bản {{version}}; số tiến trình đang phục vụ: {{count}}.",
      en: "Version {{version}}; processes that serve: {{count}}.",
    },
  },
  "version.mixed": {
    level: "warning",
    is: {
      vi: "Các tiến trình không cùng phiên bản: {{versions}}.",
      en: "Processes are of different versions: {{versions}}.",
    },
    todo: {
      vi: "Trong lúc nâng cấp thì bình thường. Xong rồi, hãy khởi động lại tiến trình còn cũ.",
      en: "During an upgrade this is usual. Afterwards start those anew that are still old.",
    },
    guide: "processes",
  },
  "content.counted": {
    level: "none",
    is: {
      vi: "{{units}} đơn vị đang hoạt động, {{accounts}} tài khoản đang mở, {{records}} bản ghi thiết bị.",
      en: "{{units}} units at work, {{accounts}} open accounts, {{records}} records of equipment.",
    },
  },
} satisfies Record<string, State>;
export type SystemState = keyof typeof systemStates;
export type SystemMatter = SystemState extends `${infer Matter}.${string}` ? Matter : never;

export const matterWords: Record<SystemMatter, Words> = {
  database: { vi: "Cơ sở dữ liệu", en: "Database" },
  standby: { vi: "Bản sao để đọc", en: "Standby" },
  disk: { vi: "Đĩa", en: "Disk" },
  backup: { vi: "Sao lưu", en: "Backup" },
  copy: { vi: "Bản sao ở nơi thứ hai", en: "Second place" },
  trial: { vi: "Khôi phục thử", en: "Trial restore" },
  jobs: { vi: "Việc định kỳ", en: "Periodic work" },
  mail: { vi: "Thư", en: "Mail" },
  loop: { vi: "Thời gian chờ", en: "Waiting" },
  memory: { vi: "Bộ nhớ", en: "Memory" },
  connections: { vi: "Kết nối", en: "Connections" },
  version: { vi: "Phiên bản", en: "Version" },
  content: { vi: "Quy mô", en: "Size" },
};

export const folderWords = {
  data: { vi: "dữ liệu", en: "data" },
  files: { vi: "tệp", en: "files" },
  backups: { vi: "bản sao lưu", en: "backups" },
  copies: { vi: "bản sao ở nơi thứ hai", en: "copies of backups" },
} satisfies Record<string, Words>;
export type WatchedFolder = keyof typeof folderWords;

/** Everything that runs without being asked. */
export const jobWords = {
  backup: { vi: "Sao lưu hằng ngày", en: "Daily backup" },
  "backup-copy": { vi: "Chép bản sao lưu sang nơi thứ hai", en: "Copy of the backup to the second place" },
  "backup-test": { vi: "Khôi phục thử bản sao lưu", en: "Trial restore of a backup" },
  mail: { vi: "Gửi thư thông báo", en: "Mail with notices" },
  webhooks: { vi: "Gọi báo cho chương trình khác", en: "Tell other programs (webhooks)" },
  leavers: { vi: "Khóa tài khoản người đã nghỉ", en: "Lock accounts of people who have left" },
  "loan-reminders": { vi: "Nhắc trả thiết bị mượn", en: "Remind of loans" },
  "repair-reminders": { vi: "Nhắc việc sửa chữa", en: "Remind of repairs" },
  "loss-reminders": { vi: "Nhắc làm rõ vụ mất", en: "Remind of losses" },
  "liquidation-reminders": { vi: "Nhắc việc thanh lý", en: "Remind of disposals" },
  "upkeep-reminders": { vi: "Nhắc bảo trì, hạn dùng", en: "Remind of maintenance and expiry" },
  erasures: { vi: "Khử nhận dạng người hết thời hạn lưu giữ", en: "De-identify who was kept long enough" },
  "erasing-words": {
    vi: "Thay tên người bị khử nhận dạng ở các đơn vị dưới",
    en: "Replace the names of who was de-identified in units below",
  },
  coverage: { vi: "Ghi tỷ lệ đáp ứng của tháng", en: "Keep the coverage of the month" },
  "kept-equipment": { vi: "Tính số thiết bị cho cấp trên", en: "Figures of equipment for superiors" },
  "kept-coverage": { vi: "Tính tỷ lệ đáp ứng cho cấp trên", en: "Coverage for superiors" },
  "kept-usage": { vi: "Đếm lượt sử dụng thiết bị cho cấp trên", en: "Use of equipment for superiors" },
  "history-heads": { vi: "Ghi dấu niêm phong lịch sử", en: "Write down the heads of the history" },
  "old-sessions": { vi: "Xóa phiên đăng nhập cũ", en: "Remove old sessions" },
  "old-notices": { vi: "Xóa thông báo cũ", en: "Remove old notices" },
  "old-security-events": { vi: "Xóa nhật ký bảo mật quá hạn", en: "Remove old events of security" },
  "unused-files": { vi: "Xóa tệp không còn dùng", en: "Remove unused files" },
} satisfies Record<string, Words>;
export type Job = keyof typeof jobWords;
export const jobs = Object.keys(jobWords) as [Job, ...Job[]];

/** Reasons that the program itself gives; anything else is a code of the database or of the system. */
export const failureWords: Readonly<Record<string, Words>> = {
  "no-room": { vi: "đĩa của thư mục sao lưu đầy", en: "the disk of the backups is full" },
  "copy-folder-missing": {
    vi: "không thấy thư mục thứ hai, có thể ổ đĩa chưa gắn",
    en: "the second folder is not there, its disk may not be mounted",
  },
  "verify-broken": {
    vi: "số liệu trong bản khôi phục thử không đúng",
    en: "what was restored is not right",
  },
  ENOSPC: { vi: "đĩa đầy (ENOSPC)", en: "the disk is full (ENOSPC)" },
  EACCES: { vi: "không có quyền ghi (EACCES)", en: "writing is not allowed (EACCES)" },
  ECONNREFUSED: {
    vi: "máy kia không nhận kết nối (ECONNREFUSED)",
    en: "the other machine refuses (ECONNREFUSED)",
  },
  ENOTFOUND: { vi: "không tìm thấy máy kia (ENOTFOUND)", en: "the other machine is not found (ENOTFOUND)" },
  ETIMEDOUT: { vi: "máy kia không trả lời (ETIMEDOUT)", en: "the other machine does not answer (ETIMEDOUT)" },
};

/** What a sentence is filled with; amounts, moments and names are written by who shows them. */
const detail = z.union([
  z.number(),
  z.string(),
  z.object({ bytes: z.number() }),
  z.object({ at: instant }),
  z.object({ reason: z.string() }),
  z.object({ jobs: z.array(z.enum(jobs)) }),
  z.object({ folders: z.array(z.enum(Object.keys(folderWords) as [WatchedFolder, ...WatchedFolder[]])) }),
]);
export type StatusDetail = z.infer<typeof detail>;

const matter = z.object({
  state: z.enum(Object.keys(systemStates) as [SystemState, ...SystemState[]]),
  details: z.record(z.string(), detail),
});
export type MatterState = z.infer<typeof matter>;

export const jobStates = ["failed", "late", "good", "waits", "off"] as const;
const job = z.object({
  name: z.enum(jobs),
  state: z.enum(jobStates),
  startedAt: instant.nullable(),
  succeededAt: instant.nullable(),
  failedAt: instant.nullable(),
  /** A word of `failureWords` or a code. */
  failure: z.string().nullable(),
  /** About when it begins next; null where nothing runs it. */
  nextAt: instant.nullable(),
});
export type JobStatus = z.infer<typeof job>;

const servingProcess = z.object({
  id: z.string(),
  host: z.string(),
  pid: z.number(),
  version: z.string(),
  startedAt: instant,
  /** It made this answer. */
  answers: z.boolean(),
});

export const getSystemStatus = endpoint("GET /system-status", {
  name: "getSystemStatus",
  summary:
    "How the installation is: each matter with its state, what runs by itself, and the processes that serve",
  callers: ["ROLE_SYSTEM_ADMIN"],
  shows: [],
  answer: z.object({
    at: instant,
    matters: z.array(matter),
    jobs: z.array(job),
    processes: z.array(servingProcess),
  }),
});
export type SystemStatus = z.infer<typeof getSystemStatus.answer>;
