/** What must always be true of the pages of tracking books that were locked. */
import type { VerifyRule } from "./rule.ts";

export const trackBookRules: readonly VerifyRule[] = [
  {
    name: "locked-pages-are-as-locked",
    sentence:
      "A locked page is kept in the very words that were locked, behind a file of its own, and whoever confirmed it did so while it was locked.",
    counted: { from: "track_book_locks", things: "locked pages" },
    broken: `
      select lock.department_id,
        format('%s %s (lock %s): %s', lock.book, lock.period, lock.id, found.says) as about
      from (
        select id, 'its paper is not what was locked' as says
        from track_book_locks
        where encode(sha256(convert_to(paper::text, 'UTF8')), 'hex') <> hash
        union all
        select lock.id, 'it has no file of its own'
        from track_book_locks as lock
        left join archives on archives.id = lock.archive_id
        where (
          archives.subject_type, archives.subject_id, archives.department_id
        ) is distinct from ('track-book', lock.id, lock.department_id)
        union all
        select lock.id, format('%s confirmed it at %s', confirmation.name, confirmation.at)
        from track_book_confirmations as confirmation
        join track_book_locks as lock on lock.id = confirmation.lock_id
        where confirmation.at < lock.locked_at - interval '1 minute'
          or confirmation.at > lock.unlocked_at + interval '1 minute'
      ) as found
      join track_book_locks as lock on lock.id = found.id`,
  },
];
