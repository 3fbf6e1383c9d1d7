// @vitest-environment node
import { expect, it } from 'vitest';
import { formatCurlLine } from './curl-line.ts';

const TARGET = { origin: 'https://demo.example.com', world: 'main', apiKey: 'lw_key' };

it('a curl line reads the gateways of the client with its key', () => {
  expect(formatCurlLine(TARGET)).toBe(
    "curl -H 'Authorization: Bearer lw_key' 'https://demo.example.com/api/users/anchors/'",
  );
});

it('a curl line names the world, if it is not the main one', () => {
  expect(formatCurlLine({ ...TARGET, world: 'ci-7' })).toContain("-H 'x-lapwing-world: ci-7'");
});

it('a curl line quotes what a shell would run', () => {
  expect(formatCurlLine({ ...TARGET, apiKey: "lw_'$(id)`id`" })).toContain(
    String.raw`'Authorization: Bearer lw_'\''$(id)` + "`id`'",
  );
});
