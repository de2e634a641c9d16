/** What antd’s `Form.Item` hands to a field. */
export interface FieldProps<Value> {
  id?: string;
  value?: Value | null;
  onChange?: (value: Value | null) => void;
  disabled?: boolean;
  placeholder?: string;
  "aria-label"?: string;
}
