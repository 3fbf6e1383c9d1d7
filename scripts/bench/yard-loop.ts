/** The beacons of a yard and the loop through them, as a client of a scenario has them; the rules of the route follow. */
export const YARD_LOOP = `    beacons:
      - { id: 101, label: Gate in, at: [56, 461] }
      - { id: 103, label: Weighbridge, at: [101, 461] }
      - { id: 124, label: Dock 4, at: [405, 370] }
      - { id: 105, label: Apron east, at: [770, 461] }
      - { id: 106, label: East turn, at: [934, 474] }
      - { id: 102, label: Gate out, at: [56, 488] }
    routes:
      - id: 11
        label: Inbound loop
        beacons: [Gate in, Weighbridge, Dock 4, Apron east, East turn, Gate out, Gate in]`;
