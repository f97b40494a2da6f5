/** The requests of administrators about the blog. To them the list of posts has the drafts as well. */
import type { BlogManifest, BlogReaders } from '@troef/protocol';
import { asAccount } from '../../../lib/session/session.ts';

export const readPosts = () => asAccount<BlogManifest>('GET', '/api/blog');
export const readReaders = () => asAccount<BlogReaders>('GET', '/api/blog/readers');
