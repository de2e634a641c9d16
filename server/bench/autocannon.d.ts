declare module "autocannon" {
  export interface Request {
    method: string;
    path: string;
    headers: Record<string, string>;
    body?: string;
  }
  interface Client {
    setRequests(requests: Request[]): void;
  }
  interface Run extends Promise<{ errors: number; timeouts: number; non2xx: number; duration: number }> {
    on(
      event: "response",
      listener: (client: Client, status: number, bytes: number, milliseconds: number) => void,
    ): this;
  }
  export default function autocannon(options: {
    url: string;
    connections: number;
    duration: number;
    timeout: number;
    setupClient(client: Client): void;
  }): Run;
}
