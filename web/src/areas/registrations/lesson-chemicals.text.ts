/** The words of chemicals that go out by two persons. */
const vi = {
  ask: "Nhờ giám sát",
  asked: "Đã nhờ {{name}} giám sát.",
  askAnother: "Nhờ người khác",
  askHint:
    "Người được nhờ nhận thông báo và xác nhận bằng tài khoản của mình; sau đó giao ở quầy như mọi thiết bị. Không thể là người giao hay người nhận.",
  confirm: "Xác nhận giám sát",
  confirmed: "Đã xác nhận giám sát.",
  confirmedAt: "{{name}} đã xác nhận giám sát lúc {{time}}.",
  needed: "Chưa có người giám sát; chưa giao được các hóa chất này.",
  title: "Giao phải có hai người: {{what}}",
  waits: "Chờ {{name}} xác nhận giám sát.",
};

const en: typeof vi = {
  ask: "Ask to look on",
  asked: "Asked {{name}} to look on.",
  askAnother: "Ask somebody else",
  askHint:
    "They are told, and confirm with their own account; then these are handed out at the counter like everything else. Neither who hands out nor who receives can be asked.",
  confirm: "Confirm as the second person",
  confirmed: "Confirmed as the second person.",
  confirmedAt: "{{name}} confirmed as the second person at {{time}}.",
  needed: "Nobody was asked to look on; these chemicals cannot be handed out yet.",
  title: "Goes out by two persons: {{what}}",
  waits: "{{name}} has not confirmed yet.",
};

export const text = { vi, en };
