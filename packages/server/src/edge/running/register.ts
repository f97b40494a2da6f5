/** The calls of the people who run the site, and the parts that they are about. */
import type { FastifyInstance } from 'fastify';
import type { Server } from 'socket.io';
import { createAdministration } from '../../accounts/administration/administration.ts';
import type { Access } from '../../accounts/login/access.ts';
import { keepOwnFigures } from '../../features/dashboard/own-figures.ts';
import { createMaintenance, type Maintenance } from '../../features/maintenance/maintenance.ts';
import { createReleases } from '../../features/maintenance/releases.ts';
import type { Notices } from '../../features/notices/notices.ts';
import type { Deps } from '../../platform/deps.ts';
import { createJobDesk, type JobDesk } from '../../platform/jobs/desk.ts';
import { registerAudit } from './audit.routes.ts';
import { registerJobs } from './jobs.routes.ts';
import { registerPlatform } from './platform.routes.ts';
import { registerStatistics } from './statistics.routes.ts';

export interface Running {
  readonly jobs: JobDesk;
  readonly maintenance: Maintenance;
  stop(): void;
}

export interface RunningOptions {
  readonly access: Access;
  readonly io: Pick<Server, 'engine'>;
  readonly notices: Pick<Notices, 'broadcast' | 'online' | 'announce'>;
  /** Called when rooms and deals may begin no more, or again. */
  readonly hold: (holding: boolean) => void;
  /** Ends this process so that it is started again. */
  readonly restart: () => void;
}

export function registerRunning(fastify: FastifyInstance, deps: Deps, options: RunningOptions): Running {
  const { access, io, notices, hold, restart } = options;
  const administration = createAdministration(deps, access);
  const jobs = createJobDesk(deps);
  const releases = createReleases(deps.config.releasesDir, import.meta.dirname);
  const maintenance = createMaintenance(deps, { releases, announce: notices.announce, hold, restart });
  const figures = keepOwnFigures(deps, () => io.engine.clientsCount);

  registerStatistics(fastify, deps, {
    administration,
    dashboard: { jobs, online: notices.online, own: figures.now, release: () => releases.own },
  });
  registerJobs(fastify, deps, { administration, jobs });
  registerAudit(fastify, deps, { administration });
  registerPlatform(fastify, deps, { administration, maintenance, releases, notices });

  return {
    jobs,
    maintenance,
    stop() {
      maintenance.stop();
      figures.stop();
    },
  };
}
