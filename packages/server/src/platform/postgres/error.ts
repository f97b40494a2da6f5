/** What keeps the embedded PostgreSQL from serving; the message is the line a person reads. */
export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError';
}
