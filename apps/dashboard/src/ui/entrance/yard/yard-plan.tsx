import { YARD } from './lanes.ts';
import classes from './yard-plan.module.css';

/** A yard with a warehouse, drawn in the plan's greys. Decoration, without information or focus. */
export function YardPlan() {
  return (
    <svg
      className={classes.plan}
      viewBox={`0 0 ${YARD.width} ${YARD.height}`}
      preserveAspectRatio="xMinYMid slice"
      aria-hidden
      focusable="false"
    >
      <defs>
        <pattern id="yard-hatch" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path className={classes.line} d="M0 0v8" />
        </pattern>
      </defs>
      <rect className={classes.yard} x="-10" y="82" width="1150" height="760" />
      <path className={classes.fence} d="M-10 82h1150v760H-10" />
      <Lanes />
      <Warehouse />
      <Docks />
      <South />
    </svg>
  );
}

function Lanes() {
  return (
    <>
      <path className={classes.lane} d="M91 569V146q0-53 53-53h870q53 0 53 53v423z" />
      <path className={classes.yard} d="M133 569V134h892v435z" />
      <path className={classes.lane} d="M-10 569h1150v68H-10zM580 637h42v158h-42zM891 637h42v54h-42z" />
      <path className={classes.dashes} d="M112 569V134q0-20 20-20h894q20 0 20 20v435M0 602h1140" />
      <path
        className={classes.arrow}
        d="m260 108 8 6-8 6m-10-6h18M645 108l8 6-8 6m-10-6h18M106 231l6-8 6 8m-6-8v18M106 486l6-8 6 8m-6-8v18M1040 300l6 8 6-8m-6 8v-18M299 582l8 6-8 6m-10-6h18M490 582l8 6-8 6m-10-6h18M172 611l-8 6 8 6m-8-6h18M396 611l-8 6 8 6m-8-6h18M668 611l-8 6 8 6m-8-6h18"
      />
      <path className={classes.vehicle} d="M46 575h61v24H46zM46 605h61v24H46z" />
    </>
  );
}

function Warehouse() {
  return (
    <>
      <path className={classes.floor} d="M180 146h721v191H772v137H180z" />
      <rect className={classes.room} x="180" y="146" width="77" height="248" />
      {repeat(10, (i) => (
        <g key={i} className={classes.rack}>
          <Rack x={281 + 48 * i} y={170} rows={6} />
          <Rack x={281 + 48 * i} y={293} rows={5} />
        </g>
      ))}
      {repeat(4, (i) => (
        <rect key={i} className={classes.keepClear} x={273 + 125 * i} y="402" width="113" height="56" />
      ))}
      {repeat(4, (i) => (
        <path
          key={i}
          className={classes.rack}
          d={`M793 ${174 + 38.5 * i}h80v20h-80zm20 0v20m20-20v20m20-20v20m-60-10h80`}
        />
      ))}
      <path className={classes.innerWall} d="M257 146v76m0 16v124m0 14v18M180 250h24m16 0h37M180 394h52m12 0h13" />
      <rect className={classes.innerWall} x="777" y="151" width="119" height="181" />
      <path className={classes.wall} d="M180 146h721v191H772v137H180zM772 146v191" />
      <path className={classes.door} d="M899 176h4v28h-4zM899 240h4v28h-4z" />
    </>
  );
}

function Rack({ x, y, rows }: { x: number; y: number; rows: number }) {
  const bays = repeat(rows - 1, (i) => `M${x} ${y + 17.5 * (i + 1)}h26`).join('');
  return <path d={`M${x} ${y}h26v${17.5 * rows}h-26zM${x + 13} ${y}v${17.5 * rows}${bays}`} />;
}

function Docks() {
  return (
    <>
      {repeat(10, (i) => (
        <g key={i}>
          <path className={classes.bay} d={`M${210 + 56 * i} 477v70m38-70v70`} />
          <rect className={classes.door} x={213 + 56 * i} y="472" width="32" height="4" />
        </g>
      ))}
      {[1, 3, 5, 9].map((i) => (
        <rect key={i} className={classes.vehicle} x={217 + 56 * i} y="479" width="24" height="62" rx="2" />
      ))}
      <path className={classes.bay} d="M905 173h70m-70 36h70m-70 28h70m-70 35h70" />
      <rect className={classes.vehicle} x="907" y="179" width="62" height="24" rx="2" />
    </>
  );
}

function South() {
  return (
    <>
      <rect className={classes.building} x="-20" y="652" width="57" height="34" />
      <path className={classes.bay} d={`${repeat(9, (i) => `M${4 + 19.3 * i} 730v40`).join('')}M-10 770h169`} />
      {repeat(12, (i) => (
        <path key={i} className={classes.bay} d={`M${196 + 33 * i} 690l-21 80`} />
      ))}
      {[1, 2, 4, 7, 8, 10].map((i) => (
        <rect
          key={i}
          className={classes.vehicle}
          x="0"
          y="0"
          width="22"
          height="60"
          rx="2"
          transform={`translate(${199 + 33 * i} 690) rotate(15)`}
        />
      ))}
      <rect className={classes.building} x="635" y="698" width="146" height="113" />
      <path className={classes.bay} d="M684 703v62m49-62v62M638 765h140" />
      <path className={classes.door} d="M647 696h32v4h-32zM689 696h38v4h-38zM737 696h32v4h-32z" />
      <rect className={classes.fuel} x="820" y="698" width="83" height="61" rx="6" />
      <path className={classes.pump} d="M832 716h8v25h-8zM858 716h8v25h-8zM883 716h8v25h-8z" />
      <rect className={classes.keepClear} x="933" y="698" width="74" height="103" />
      <path className={classes.innerWall} d="M933 698v103m74-103v103" />
    </>
  );
}

function repeat<Item>(count: number, make: (index: number) => Item): Item[] {
  return Array.from({ length: count }, (_, index) => make(index));
}
