import { PlusOutlined } from "@ant-design/icons";
import { Button } from "antd";
import type { ReactNode } from "react";
import { Link } from "react-router";

/** The way to the form of a new record. */
export function NewLink({ to, children }: { to: string; children: ReactNode }): ReactNode {
  return (
    <Link to={to} className="new-link">
      <Button type="primary" icon={<PlusOutlined aria-hidden />} tabIndex={-1}>
        {children}
      </Button>
    </Link>
  );
}
