/** The address of errors of pages, for administrators (docs/api.md). */
export const PAGE_ERRORS = '/api/page_errors';
