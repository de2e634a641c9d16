import type { Demand } from "@so-thiet-bi/contract/demand-record";
import { commentOnDemand } from "@so-thiet-bi/contract/demands";
import { Alert, Button, Form } from "antd";
import { type KeyboardEvent, type ReactNode, useId, useState } from "react";
import { ApiError } from "../../lib/client.ts";
import { formatInstant } from "../../lib/format.ts";
import { useText } from "../../lib/language.ts";
import { useWrite } from "../../lib/queries.ts";
import { UnsavedGuard } from "../../ui/record-form.tsx";
import { EmptyState } from "../../ui/states.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { text } from "./record.text.ts";

/** Questions and answers about a demand, oldest first, and the place to say something. */
export function DemandComments({ demand }: { demand: Demand }): ReactNode {
  const t = useText(text);
  const { comments, can } = demand;
  return (
    <div className="stack">
      {comments.length === 0 ? (
        <EmptyState title={t("commentsEmpty")} hint={t("commentsEmptyHint")} />
      ) : (
        <ol className="bare stack gap-12 demand-comments">
          {comments.map((comment) => (
            <li key={comment.id} data-own={comment.departmentName === demand.departmentName || undefined}>
              <p>
                <strong>{comment.createdBy}</strong> <span className="hint">{comment.departmentName}</span>
              </p>
              <p className="demand-comment-text">{comment.text}</p>
              <p className="hint">
                <time dateTime={comment.createdAt}>{formatInstant(comment.createdAt)}</time>
              </p>
            </li>
          ))}
        </ol>
      )}
      {can.comment && <CommentForm id={demand.id} />}
    </div>
  );
}

function CommentForm({ id }: { id: number }): ReactNode {
  const t = useText(text);
  const say = useWrite(commentOnDemand);
  const field = useId();
  const [typed, setTyped] = useState("");
  const [refused, setRefused] = useState<string>();
  const tidy = typed.trim();

  const send = async () => {
    if (tidy === "" || say.isPending) return;
    setRefused(undefined);
    try {
      await say.mutateAsync({ params: { id }, body: { text: tidy } });
      setTyped("");
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      setRefused(Object.values(failure.fields)[0] ?? failure.message);
    }
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void send();
  };
  return (
    <Form layout="vertical" component="div">
      {refused !== undefined && <Alert type="error" showIcon title={refused} />}
      <Form.Item label={t("comment")} htmlFor={field} extra={t("commentHint")}>
        <TextArea
          id={field}
          lines={[2, 8]}
          maxLength={2000}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={onKey}
        />
      </Form.Item>
      <Button type="primary" loading={say.isPending} disabled={tidy === ""} onClick={() => void send()}>
        {t("sendComment")}
      </Button>
      <UnsavedGuard dirty={tidy !== ""} staysWith={["tab"]} />
    </Form>
  );
}
