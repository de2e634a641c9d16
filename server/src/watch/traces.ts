/**
 * Traces for OpenTelemetry, where an operator asks for them: of what the time of a request was made. They hold
 * patterns of calls, texts of statements without their values and the code of the request, by which the log is
 * found; nothing of people. Loaded only where OTEL_EXPORTER_OTLP_ENDPOINT is set.
 */
import { AsyncLocalStorage } from "node:async_hooks";
import {
  type Attributes,
  type Context,
  defaultTextMapGetter,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from "@opentelemetry/api";
import { W3CTraceContextPropagator } from "@opentelemetry/core";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { defaultResource, resourceFromAttributes } from "@opentelemetry/resources";
import {
  BatchSpanProcessor,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from "@opentelemetry/sdk-trace";
import type { FastifyInstance, FastifyRequest } from "fastify";
import program from "../../package.json" with { type: "json" };
import type { TraceSettings } from "../config.ts";
import { hasLeft } from "../http/shares.ts";

/** What ends what was begun, and says why it failed if it did. */
export type Ends = (failure?: unknown) => void;

export interface Traces {
  /** Each request of this server from now on, named by the pattern of its call. */
  follow(app: FastifyInstance, route: (request: FastifyRequest) => string): void;
  /** Something that the program does by itself. */
  work<Answer>(name: string, work: () => Promise<Answer>): Promise<Answer>;
  /** A statement of the request or work that is under way. */
  statement(text: string): Ends;
  /** Sends what is left. */
  end(): Promise<void>;
}

const current = new AsyncLocalStorage<Context>();

export function openTraces({ endpoint, share }: TraceSettings, tell: (sentence: string) => void): Traces {
  const provider = new TracerProvider({
    resource: defaultResource().merge(
      resourceFromAttributes({ "service.name": "so-thiet-bi", "service.version": program.version }),
    ),
    sampler: new TraceIdRatioBasedSampler(share),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: tellingOnce(new OTLPTraceExporter({ url: `${endpoint}/v1/traces` }), tell),
      }),
    ],
  });
  const tracer = provider.getTracer("so-thiet-bi", program.version);
  const propagator = new W3CTraceContextPropagator();
  const begin = (name: string, kind: SpanKind, attributes: Attributes, within?: Context) =>
    tracer.startSpan(name, { kind, attributes }, within ?? current.getStore() ?? ROOT_CONTEXT);

  return {
    follow(app, route) {
      const under = new WeakMap<FastifyRequest, Context>();
      app.addHook("onRequest", (request, _reply, done) => {
        const name = route(request);
        const { method } = request;
        const span = begin(
          `${method} ${name}`,
          SpanKind.SERVER,
          { "http.request.method": method, "http.route": name, "sothietbi.request": request.id },
          propagator.extract(ROOT_CONTEXT, request.headers, defaultTextMapGetter),
        );
        const context = trace.setSpan(ROOT_CONTEXT, span);
        under.set(request, context);
        current.run(context, done);
      });
      // why again: a body is read between the two, and what reads it knows nothing of the request
      app.addHook("preValidation", (request, _reply, done) => {
        const context = under.get(request);
        if (context) current.run(context, done);
        else done();
      });
      app.addHook("onResponse", (request, reply, done) => {
        const span = trace.getSpan(under.get(request) ?? ROOT_CONTEXT);
        if (hasLeft(reply)) span?.setAttribute("error.type", "left");
        else span?.setAttribute("http.response.status_code", reply.statusCode);
        if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
        span?.end();
        done();
      });
    },
    async work(name, work) {
      const span = begin(name, SpanKind.INTERNAL, {}, ROOT_CONTEXT);
      const ends = endOf(span);
      try {
        const answer = await current.run(trace.setSpan(ROOT_CONTEXT, span), work);
        ends();
        return answer;
      } catch (error) {
        ends(error);
        throw error;
      }
    },
    statement(text) {
      const word = /^\W*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? "statement";
      return endOf(
        begin(word, SpanKind.CLIENT, { "db.system.name": "postgresql", "db.query.text": text.trim() }),
      );
    },
    // what could not be sent was told of, and is no reason to end differently
    end: () => provider.shutdown().catch(() => {}),
  };
}

/** Of a failure only its kind or code: its sentence may repeat what somebody typed. */
const endOf =
  (span: Span): Ends =>
  (failure) => {
    if (failure !== undefined) {
      const { code, name } = failure as { code?: unknown; name?: unknown };
      span.setAttribute("error.type", String(code ?? name ?? typeof failure));
      span.setStatus({ code: SpanStatusCode.ERROR });
    }
    span.end();
  };

/** The operator is told once that traces do not arrive, and once that they arrive again. */
function tellingOnce(exporter: SpanExporter, tell: (sentence: string) => void): SpanExporter {
  let fails = false;
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        const failsNow = result.code !== 0;
        if (failsNow !== fails)
          tell(
            failsNow
              ? "Traces could not be sent to OTEL_EXPORTER_OTLP_ENDPOINT; what is traced meanwhile is lost."
              : "Traces are sent again.",
          );
        fails = failsNow;
        done(result);
      });
    },
    forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve(),
    shutdown: () => exporter.shutdown(),
  };
}
