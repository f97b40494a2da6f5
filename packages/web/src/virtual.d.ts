declare module 'virtual:messages/*' {
  import type { CompiledMessages } from '@troef/i18n/compile.ts';

  const messages: CompiledMessages;
  export default messages;
}
