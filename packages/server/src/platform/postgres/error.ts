/** A reason why the embedded PostgreSQL cannot serve. The message is the line that people read. */
export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError';
}

/** Another server has the data folder. */
export class FolderTakenError extends EmbeddedPostgresError {}
