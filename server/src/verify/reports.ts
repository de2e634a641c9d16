/** What must always be true of reports that were sent to a superior. */
import type { VerifyRule } from "./rule.ts";

export const reportRules: readonly VerifyRule[] = [
  {
    name: "reports-are-as-sent",
    sentence:
      "A report is kept in the very words that were sent, each attempt behind the other with its own file, and it stands as its last attempt does.",
    counted: { from: "report_submission_attempts", things: "reports that were sent" },
    broken: `
      select submission.department_id,
        format('%s (report %s): %s', request.title, submission.id, found.says) as about
      from (
        select submission_id, format('attempt %s is not what was sent', attempt) as says
        from report_submission_attempts
        where encode(sha256(convert_to(paper::text, 'UTF8')), 'hex') <> hash
        union all
        select attempt.submission_id,
          format('the file of attempt %s belongs to something else', attempt.attempt)
        from report_submission_attempts as attempt
        join archives on archives.id = attempt.archive_id
        where (
          archives.subject_type, archives.subject_id
        ) is distinct from ('report-submission', attempt.submission_id)
        union all
        select submission.id,
          format('it has %s attempts, of %s', coalesce(kept.attempts, 0), submission.attempt)
        from report_submissions as submission
        left join (
          select submission_id, count(*) as attempts, max(attempt) as newest
          from report_submission_attempts
          group by submission_id
        ) as kept on kept.submission_id = submission.id
        where coalesce(kept.attempts, 0) <> submission.attempt
          or coalesce(kept.newest, 0) <> submission.attempt
        union all
        select submission.id,
          format('it is %s, its last attempt %s', submission.status, newest.outcome)
        from report_submissions as submission
        join report_submission_attempts as newest on newest.submission_id = submission.id
          and newest.attempt = submission.attempt
        where newest.outcome <> submission.status
          or newest.reason is distinct from submission.reason
      ) as found
      join report_submissions as submission on submission.id = found.submission_id
      join report_requests as request on request.id = submission.request_id`,
  },
];
