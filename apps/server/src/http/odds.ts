// Odds over HTTP.
import { BadInput } from '@affray/kernel';
import {
  ASK_DEEDS,
  ASK_HOUSE_RULE,
  ASK_ODDS,
  ASK_SIMULATION,
  type DeedOdds,
  type FromHere,
  type HouseRuleOdds,
  type Odds,
  type WhatIf,
} from '@affray/protocol';
import {
  askDeeds,
  askHouseRule,
  askOdds,
  askWhatIf,
  OddsClosed,
  simulateFromHere,
  TooBusy,
} from '@affray/table';
import type { FastifyInstance } from 'fastify';
import type { OddsPool } from '../odds/pool.ts';
import type { SeatOf } from './guard.ts';
import { Refused, read } from './refused.ts';

/**
 * Adds the routes for odds.
 * @example oddsRoutes(app, seatOf, oddsPool());
 */
export function oddsRoutes(app: FastifyInstance, seatOf: SeatOf, pool: OddsPool): void {
  app.post('/api/tables/:id/odds', async (request): Promise<Odds> => {
    const { table, seat } = await seatOf(request);
    return await askOdds(table, seat, read(ASK_ODDS, request.body), pool.run).catch(inHttp);
  });
  app.post('/api/tables/:id/deeds', async (request): Promise<DeedOdds> => {
    const { table, seat } = await seatOf(request);
    return await askDeeds(table, seat, read(ASK_DEEDS, request.body), pool.run).catch(inHttp);
  });
  app.post('/api/tables/:id/what-if', async (request): Promise<WhatIf> => {
    const { table, seat } = await seatOf(request);
    return await askWhatIf(table, seat, pool.run).catch(inHttp);
  });
  app.post('/api/tables/:id/house-rule', async (request): Promise<HouseRuleOdds> => {
    const { table, seat } = await seatOf(request);
    return await askHouseRule(table, seat, read(ASK_HOUSE_RULE, request.body), pool.run).catch(inHttp);
  });
  app.post('/api/tables/:id/simulate', async (request): Promise<FromHere> => {
    const { table, seat } = await seatOf(request);
    return await simulateFromHere(table, seat, read(ASK_SIMULATION, request.body), pool.run).catch(inHttp);
  });
}

function inHttp(problem: unknown): never {
  if (problem instanceof OddsClosed) throw new Refused(403, problem.message);
  if (problem instanceof BadInput) throw new Refused(422, problem.message);
  if (problem instanceof TooBusy) throw new Refused(429, problem.message);
  throw problem;
}
