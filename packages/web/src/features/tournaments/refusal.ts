/** Why a user cannot enter or leave a tournament, in words (docs/behaviour/tournaments.md 5). */
import type { MessageId } from '@troef/i18n';
import type { ApiFailure } from '../../lib/http/failure.ts';

const CONFLICTS: readonly string[] = ['overlap', 'out'];
const FORBIDDEN: readonly string[] = ['unverified', 'limited', 'karma'];

export function refusalOf({ code, param }: Pick<ApiFailure, 'code' | 'param'>): MessageId {
  switch (code) {
    case 'forbidden':
      return FORBIDDEN.includes(param ?? '')
        ? (`tournaments.refused.${param}` as MessageId)
        : 'tournaments.refused.failed';
    case 'account_blocked':
      return 'tournaments.refused.blocked';
    case 'premium_required':
      return 'tournaments.refused.premium';
    case 'conflict':
      return CONFLICTS.includes(param ?? '')
        ? (`tournaments.refused.${param}` as MessageId)
        : 'tournaments.refused.state';
    case 'already_exists':
      return 'tournaments.refused.twice';
    case 'resource_missing':
      return param === 'user' ? 'tournaments.refused.gone' : 'tournaments.missing';
    case 'too_many_requests':
      return 'tournaments.refused.often';
    default:
      return 'tournaments.refused.failed';
  }
}
