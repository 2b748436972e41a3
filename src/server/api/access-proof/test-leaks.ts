/** A mistake that somebody could make: in one file, this text in place of that. */
export interface Leak {
  name: string;
  /** Within `src/server`. */
  file: string;
  find: string;
  replace: string;
}

const serialize = 'api/serialize.ts';
const grants = 'domain/grants.ts';
const access = 'auth/guard-routes.ts';
const answers = 'api/cached-reads.ts';

export const leaks: readonly Leak[] = [
  {
    name: 'every field of the facility is served',
    file: serialize,
    find: 'facilityFields.filter((field) => hasGrant(grants, `read:facility.${field}`))',
    replace: 'facilityFields',
  },
  {
    name: 'one field is served to all',
    file: serialize,
    find: 'hasGrant(grants, `read:facility.${field}`)',
    replace: "field === 'ssid_public' || hasGrant(grants, `read:facility.${field}`)",
  },
  {
    name: 'the count of areas counts as public',
    file: serialize,
    find: 'hasGrant(grants, `read:facility.${field}`)',
    replace: "field === 'areas_count' || hasGrant(grants, `read:facility.${field}`)",
  },
  {
    name: 'a hidden field is null in place of absent',
    file: serialize,
    find: 'return wireFields(facility, readableFacilityFields(grants));',
    replace:
      'return { ...Object.fromEntries(facilityFields.map((field) => [field, null])), ' +
      '...wireFields(facility, readableFacilityFields(grants)) };',
  },
  {
    name: 'the row is sent along',
    file: serialize,
    find: 'return wireFields(facility, readableFacilityFields(grants));',
    replace: 'return facility;',
  },
  {
    name: 'every field of an area is served in lists',
    file: serialize,
    find: "const fields = ['id_external', ...readableAreaFields(grants)] as const;",
    replace: "const fields = ['id_external', ...areaFields] as const;",
  },
  {
    name: 'opening and closing show the whole room',
    file: serialize,
    find: "return wireFields(area, ['id_external', ...readableAreaFields(grants)]);",
    replace: "return wireFields(area, ['id_external', ...areaFields]);",
  },
  {
    name: 'the internal id of an area is served',
    file: serialize,
    find: "const fields = ['id_external', ...readableAreaFields(grants)] as const;",
    replace: "const fields = ['id_external', 'id', ...readableAreaFields(grants)] as const;",
  },
  {
    name: 'hidden services are an empty list',
    file: serialize,
    find: 'return areas.map((area) => wireFields(area, fields));',
    replace:
      'return areas.map((area) => ({ ...wireFields(area, fields), ...(hasGrant(grants, ' +
      '"read:area.data_services") ? {} : { data_services: [] }) }));',
  },
  {
    name: 'who may read services may read data_general',
    file: serialize,
    find: 'areaReadGrant(field)',
    replace: "areaReadGrant(field === 'data_general' ? 'data_services' : field)",
  },
  {
    name: 'a grant is found by its beginning',
    file: grants,
    find: 'return grants.has(grant);',
    replace: 'return [...grants].some((held) => held.startsWith(grant));',
  },
  {
    name: 'the grant that a route takes is not looked at',
    file: access,
    find: 'if (!holdsAny(policy.anyOf)) throw problem(policy.refusal);',
    replace: '',
  },
  {
    name: 'a policy without the grant it lists lets pass',
    file: access,
    find:
      'const holdsAny = (wanted: readonly Grant[]) => wanted.some((grant) => ' +
      'hasGrant(grants, grant));',
    replace: 'const holdsAny = (wanted: readonly Grant[]) => grants.size > 0 || wanted.length > 0;',
  },
  {
    name: 'an area is told from none to who has nothing to do with areas',
    file: access,
    find: "if (policy.object === 'area' && !holdsAny(anyAreaGrant)) throw problem('area_unknown');",
    replace: '',
  },
  {
    name: 'whether rooms have services is told before what is granted',
    file: access,
    find: "  if (policy.object === 'area' && !holdsAny(anyAreaGrant)) throw problem('area_unknown');",
    replace:
      '  if (policy.perRoomServices === true && !found.facility.per_room_services) ' +
      "throw problem(policy.refusal);\n  if (policy.object === 'area' && " +
      "!holdsAny(anyAreaGrant)) throw problem('area_unknown');",
  },
  {
    name: 'a facility without a readable field answers an empty object',
    file: grants,
    find: 'anyFacilityField: readonly Grant[] = ',
    replace:
      "anyFacilityField: readonly Grant[] = (['read:areas', 'read:provisioning'] as " +
      'Grant[]).concat(facilityFields.map((field) => `read:facility.${field}` as ' +
      'const)); export const onlyFacilityFields: readonly Grant[] = ',
  },
  {
    name: 'one partner’s grants are remembered for the next',
    file: access,
    find: 'const asSet = memoiseByGrants((grants: readonly string[]): Grants => new Set(grants));',
    replace:
      'const all = new Set<string>();\nconst asSet = (grants: readonly string[]): ' +
      'Grants => { for (const grant of grants) all.add(grant); return all; };',
  },
  {
    name: 'the provisioning list opens the areas',
    file: 'api/facilities.ts',
    find: "anyOf: ['read:areas']",
    replace: "anyOf: ['read:areas', 'read:provisioning']",
  },
  {
    name: 'the areas open the provisioning list',
    file: 'api/facilities.ts',
    find: "anyOf: ['read:provisioning']",
    replace: "anyOf: ['read:areas', 'read:provisioning']",
  },
  {
    name: 'a cached facility is served whatever the view',
    file: answers,
    find: '`facility ${id} ${facilityView(grants)}`',
    replace: '`facility ${id}`',
  },
  {
    name: 'cached areas are served whatever the view',
    file: answers,
    find: '`areas ${id} ${areasView(grants)}`',
    replace: '`areas ${id}`',
  },
  {
    name: 'the view forgets a field',
    file: answers,
    find: 'readableAreaFields(grants).join()',
    replace: "readableAreaFields(grants).filter((field) => field !== 'data_general').join()",
  },
  {
    name: 'the tag is made of the revision',
    file: 'api/response-cache.ts',
    find: 'entityTag(etagKey, body)',
    replace: 'entityTag(etagKey, version)',
  },
  {
    name: 'the tag is made of the whole facility',
    file: 'api/response-cache.ts',
    find: 'entityTag(etagKey, body)',
    replace: 'entityTag(etagKey, `${version.split(".")[0]}${body.toString()}`)',
  },
  {
    name: 'a header tells the revision',
    file: 'api/cached-reads.ts',
    find: "reply.header('vary', 'accept-encoding')",
    replace:
      "reply.header('last-modified', answer.version.split('.')[0]).header('vary', " +
      "'accept-encoding')",
  },
  {
    name: 'an unknown facility is told from a forbidden one',
    file: 'db/callers.ts',
    find:
      'left join (${grantedFacility})\n' +
      '      on facility.id_external = wanted.id_external and partner_grant.partner_id = partner.id`',
    replace:
      'left join (facility left join partner_grant on partner_grant.facility_id = ' +
      'facility.id) on facility.id_external = wanted.id_external`',
  },
  {
    name: 'a partner is shown the services that it may only add to',
    file: 'api/areas.ts',
    find: "const mayRead = hasGrant(authorizedArea(request).grants, 'read:area.data_services');",
    replace: 'const mayRead = true;',
  },
  {
    name: 'what remains of services is shown to who may only delete',
    file: 'api/areas.ts',
    find: 'const { data_services } = areaToWire(area, authorizedArea(request).grants);',
    replace: 'const { data_services } = area;',
  },
  {
    name: 'a condition is tried on what the partner may not read',
    file: 'api/facilities.ts',
    find: "if (!hasGrant(grants, 'read:provisioning')) return undefined;",
    replace: 'request.log.info(grants.size);',
  },
  {
    name: 'a changed property answers the whole facility',
    file: 'api/facilities.ts',
    find: 'return { [property]: await changeProperty(db, write, property, request.body.value) };',
    replace:
      'const value = await changeProperty(db, write, property, ' +
      'request.body.value);\n        return { ...(await readFacility(db, ' +
      'authorizedFacility(request).facility.id)), [property]: value };',
  },
];
