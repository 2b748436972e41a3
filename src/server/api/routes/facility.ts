import * as z from 'zod/mini';
import { facilityColumns } from '../../../contract/facility';
import { paths } from '../../../contract/paths';
import { authorizedFacility } from '../../auth/guard-routes';
import { readFacility } from '../../db/facilities';
import { anyFacilityField } from '../../domain/grants';
import { problem } from '../../http/problem';
import {
  columnAnswers,
  facilityBody,
  named,
  readableFacilityFields,
  readAnswers,
} from '../answers';
import { sendResponse } from '../response-cache';
import { FACILITY, facilityReadDocs, route } from '../route';

const facilityAnswer = named('Facility', z.strictObject(columnAnswers(facilityColumns)));

export const getFacility = route({
  method: 'GET',
  url: `${FACILITY}/`,
  remotePath: ({ facilityExternalId }) => paths.facility(facilityExternalId),
  policy: { object: 'facility', anyOf: anyFacilityField, refusal: 'facility_forbidden' },
  schema: {
    ...facilityReadDocs,
    operationId: 'getFacility',
    summary: 'Read a facility',
    description:
      'Limited to the fields that this partner may see. Also answered without the ' +
      'slash at the end.',
    response: readAnswers(facilityAnswer),
  },
  handler: async (request, reply) => {
    const { facility, grants } = authorizedFacility(request);
    const { db, responses } = request.server;
    const key = `facility ${facility.id} ${readableFacilityFields(grants).join()}`;
    const answer = await responses.answer(key, facility.version, async () => {
      const row = await readFacility(db, facility.id);
      if (row === undefined) throw problem('facility_forbidden');
      return { version: row.version, body: Buffer.from(facilityBody(row, grants)) };
    });
    return sendResponse(request, reply, answer);
  },
});
