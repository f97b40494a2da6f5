/**
 * Traces by OpenTelemetry, sent to a collector by OTLP over HTTP. Loaded only if `OTEL_EXPORTER_OTLP_ENDPOINT` is
 * set. The library reads `OTEL_EXPORTER_OTLP_HEADERS`, `OTEL_SERVICE_NAME` and `OTEL_RESOURCE_ATTRIBUTES` by itself.
 *
 * Nothing is registered globally, so several servers of one process (in tests) have traces of their own. Which
 * span work belongs to follows it through promises. Spans wait in memory and leave in batches, so a collector
 * that is slow or away delays no move; beyond the queue's length they are dropped.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { type Context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  defaultResource,
  detectResources,
  resourceAttributesEnvDetector,
  resourceFromAttributes,
  serviceNameEnvDetector,
} from '@opentelemetry/resources';
import { BatchSpanProcessor, TraceIdRatioBasedSampler, TracerProvider } from '@opentelemetry/sdk-trace';
import type { Clock } from '@troef/engine/ports.ts';
import type { TraceSpan, Traces } from './traces.ts';

const EXPORT_TIMEOUT_MS = 2_000;
const EXPORT_EVERY_MS = 1_000;
/** Two seconds of 1,000 busy tables, with four spans a move. */
const WAITING_AT_MOST = 8_192;

export function createOpenTelemetry({
  endpoint,
  share,
  process: instance,
  clock,
}: {
  readonly endpoint: string;
  /** The share of the work that is traced, 0 to 1. */
  readonly share: number;
  /** The id of this process among those that share the database. */
  readonly process: string;
  readonly clock: Pick<Clock, 'now'>;
}): Traces {
  const provider = new TracerProvider({
    sampler: new TraceIdRatioBasedSampler(share),
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': 'troef', 'service.instance.id': instance }))
      .merge(detectResources({ detectors: [resourceAttributesEnvDetector, serviceNameEnvDetector] })),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter({
          url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
          timeoutMillis: EXPORT_TIMEOUT_MS,
        }),
        exportTimeoutMillis: EXPORT_TIMEOUT_MS,
        scheduledDelayMillis: EXPORT_EVERY_MS,
        maxQueueSize: WAITING_AT_MOST,
      }),
    ],
  });
  const tracer = provider.getTracer('troef');
  const current = new AsyncLocalStorage<TracePlace | undefined>();
  const timeAt = ({ from }: TracePlace): number => from.wall + performance.now() - from.monotonic;

  return {
    async begin(name, work) {
      const place = { context: ROOT_CONTEXT, from: { wall: clock.now(), monotonic: performance.now() } };
      const span = tracer.startSpan(name, { kind: SpanKind.SERVER, startTime: timeAt(place) }, ROOT_CONTEXT);
      try {
        return await current.run(placeIn(place, span), () => work(spanOf(span)));
      } catch (error) {
        fail(span);
        throw error;
      } finally {
        span.end(timeAt(place));
      }
    },
    step(name, work) {
      const place = current.getStore();
      if (place === undefined) return work();
      const span = tracer.startSpan(name, { startTime: timeAt(place) }, place.context);
      const failed = (error: unknown): never => {
        fail(span);
        span.end(timeAt(place));
        throw error;
      };
      try {
        const result = current.run(placeIn(place, span), work);
        if (!(result instanceof Promise)) {
          span.end(timeAt(place));
          return result;
        }
        return result.then((value) => {
          span.end(timeAt(place));
          return value;
        }, failed) as typeof result;
      } catch (error) {
        return failed(error);
      }
    },
    apart: (work) => current.run(undefined, work),
    // A collector that is away has missed them.
    close: () => provider.shutdown().catch(() => undefined),
  };
}

/** Where work stands in its trace. All times of a trace go on from its beginning, finer than milliseconds. */
interface TracePlace {
  readonly context: Context;
  readonly from: { readonly wall: number; readonly monotonic: number };
}

const placeIn = (place: TracePlace, span: Span): TracePlace => ({
  ...place,
  context: trace.setSpan(place.context, span),
});

const spanOf = (span: Span): TraceSpan => ({
  note: (key, value) => void span.setAttribute(key, value),
  refused: (code, isFault) => {
    span.setAttribute('troef.refused', code);
    if (isFault) fail(span);
  },
});

/** The log has the error itself, with the id that the user was shown. */
const fail = (span: Span): void => void span.setStatus({ code: SpanStatusCode.ERROR });
