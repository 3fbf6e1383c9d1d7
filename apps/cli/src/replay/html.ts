import { escapeMarkup } from '../output/markup.ts';
import { type Check, explainCheck } from './replay-plan.ts';
import { listFailedChecks, type Replay } from './replay-jobs.ts';

const STYLE = `
  :root { color-scheme: light dark; font: 14px/20px system-ui, sans-serif; }
  body { margin: 24px auto; max-width: 1100px; padding: 0 16px; }
  h1 { font-size: 20px; } h2 { font-size: 16px; margin: 24px 0 8px; }
  pre { overflow-x: auto; padding: 12px; border: 1px solid #8886; border-radius: 6px; font-size: 13px; }
  .ok { color: #1a7142; } .bad { color: #b3261e; }
  @media (prefers-color-scheme: dark) { .ok { color: #5ccb8c; } .bad { color: #ff8a80; } }
  code { font-size: 13px; }
`;

/** A report of replays as one self-contained page. */
export function formatHtmlReport(replays: readonly Replay[]): string {
  const failed = replays.filter(hasFailed).length;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Lapwing: replays</title>
<style>${STYLE}</style>
</head>
<body>
<h1>Replays: ${replays.length - failed} passed, ${failed} failed</h1>
${replays.map(formatSection).join('')}</body>
</html>
`;
}

function hasFailed(replay: Replay): boolean {
  return replay.invalid.length > 0 || listFailedChecks(replay).length > 0;
}

function formatSection(replay: Replay): string {
  const { scenario, seed, invalid, checks, seconds } = replay;
  const verdict = hasFailed(replay) ? '<span class="bad">✗ failed</span>' : '<span class="ok">✓ passed</span>';
  const heading = `${escapeMarkup(scenario)}${seed === null ? '' : `, seed ${seed}`}: ${verdict}`;
  const body =
    invalid.length > 0
      ? `<pre>${escapeMarkup(invalid.join('\n'))}</pre>`
      : `<ul>${checks.map(formatItem).join('')}</ul>`;
  return `<section>\n<h2>${heading}</h2>\n<p>${seconds.toFixed(2)} s</p>\n${body}\n</section>\n`;
}

function formatItem(check: Check): string {
  const { kind, name, problem, reproduce } = check;
  const title = `${escapeMarkup(kind)}: ${escapeMarkup(name)}`;
  if (problem.length === 0) return `<li><span class="ok">✓</span> ${title}</li>\n`;
  return `<li><span class="bad">✗</span> ${title}<pre>${escapeMarkup(explainCheck(check).join('\n'))}</pre><p>Reproduce: <code>${escapeMarkup(reproduce)}</code></p></li>\n`;
}
