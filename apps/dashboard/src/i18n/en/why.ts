/** Why a lap, a gateway, a predicted arrival or a tag is judged as it is. */
export const why = {
  why: 'Why?',
  close: 'Close',
  asOf: 'As of {{time}}',
  failed: 'Could not load the reason',
  notFound: 'Not found',
  notFoundWhy: 'What this asks about does not exist any more, or belongs to another client.',
  unknownReason: 'The service gave the reason “{{reason}}”, which this page does not know. Reload the page.',
  rule: 'Rule',
  section: 'Specification {{section}}',
  evidence: 'Evidence',
  evidenceHint: 'In order of time. Open a row to see its moment.',
  noEvidence: 'Nothing was heard.',
  cause: 'Cause',
  openMoment: 'Show this moment on the timeline',
  openRoute: 'Open the route',
  openLap: 'Open the lap',
  openHistory: 'Open the history of the tag',
  lapCard: 'Open the lap',
  picture: 'When it happened. The list below has the same information as text.',
  ahead_one: '{{count, number}} stop ahead',
  ahead_other: '{{count, number}} stops ahead',
  at: { time: 'at {{time}}', date: 'on {{date}} at {{time}}' },
  since: { time: 'since {{time}}', date: 'since {{date}}, {{time}}' },
  question: {
    laps: {
      valid: 'Why was lap {{lap}} valid?',
      timeout: 'Why did lap {{lap}} time out?',
      'wrong-path': 'Why was lap {{lap}} a wrong path?',
      'gateway-offline': 'Why did lap {{lap}} end with the gateway offline?',
      interrupted: 'Why was lap {{lap}} interrupted?',
      'too-short': 'Why was lap {{lap}} too short?',
      running: 'Why is lap {{lap}} ongoing?',
    },
    gateways: {
      online: 'Why is {{vehicle}} online?',
      offline: 'Why is {{vehicle}} offline?',
      held: 'Why is {{vehicle}} held?',
      'never-heard': 'Why was {{vehicle}} never seen?',
    },
    predictions: {
      waiting: 'Why is {{vehicle}} expected at {{stop}} then?',
      'on-the-way': 'Why is {{vehicle}} on the way to {{stop}}?',
      here: 'Why is {{vehicle}} at {{stop}}?',
      left: 'Why has {{vehicle}} left {{stop}}?',
      'not-predicted': 'Why does {{vehicle}} have no predicted arrivals?',
    },
    tags: {
      any: 'Why is {{tag}} in this state?',
      unloaded: 'Why is this the unload location of {{tag}}?',
      carried: 'Why is {{tag}} being carried?',
      'passed-by': 'Why does {{tag}} have no unload location?',
      inside: 'Why is {{tag}} inside?',
      outside: 'Why is {{tag}} outside?',
      warning: 'Why does {{tag}} have a warning?',
      undefined: 'Why is {{tag}} undefined?',
      active: 'Why is {{tag}} active?',
      inactive: 'Why is {{tag}} inactive?',
      current: 'Why is {{tag}} up to date?',
      outdated: 'Why is {{tag}} outdated?',
      'never-heard': 'Why was {{tag}} never seen?',
    },
  },
  sentence: {
    laps: {
      finished: '{{vehicle}} drove the stops of {{route}} in order and reached the last one, {{place}}, {{atStart}}.',
      'lap-runs': 'The lap began at {{place}} {{atIt}}, and the last stop of {{route}} has not been reached yet.',
      'long-stay':
        'The lap took longer than the timeout of {{timeout}}. {{vehicle}} stayed at {{place}} for {{lasted}}, usually {{usual}}.',
      'long-trip':
        'The lap took longer than the timeout of {{timeout}}. From {{place}} to the next stop it took {{vehicle}} {{lasted}}, usually {{usual}}.',
      'foreign-beacon':
        '{{vehicle}} was heard at {{place}} {{atStart}}, which is not on {{route}}. The tolerance of the route is {{tolerance}}, so the lap ended there.',
      'skipped-stops':
        '{{vehicle}} reached {{next}} without having been at {{places}}. The tolerance of the route is {{tolerance}}, so the lap ended {{atIt}}.',
      'out-of-order':
        '{{vehicle}} was back at {{place}} {{atStart}}, against the order of {{route}}. The tolerance of the route is {{tolerance}}, so the lap ended there.',
      silence:
        'Nothing was heard from {{vehicle}} for {{silent}}, {{sinceStart}}. After {{limit}} without a heartbeat a gateway is offline, so the lap ended {{atIt}}.',
      'shift-over': 'The work shift of {{route}} ended {{atIt}}, before the lap was finished.',
      'one-day':
        'The lap was not finished within 24 hours. {{vehicle}} lost the most time at {{place}} or on the way from there: {{lasted}}, usually {{usual}}.',
      'route-changed':
        '{{route}} was changed {{atIt}}, before the lap was finished. A change of the route ends its laps.',
      'route-reset': 'The progress on {{route}} was reset {{atIt}}, before the lap was finished.',
      'route-deleted': '{{route}} was deleted {{atIt}}, before the lap was finished.',
      unassigned: '{{vehicle}} was removed from {{route}} {{atIt}}, before the lap was finished.',
      'new-lap':
        '{{vehicle}} was at the first stop, {{place}}, again {{atIt}}. A new lap began there, so this one ended unfinished.',
      'finished-early':
        '{{vehicle}} reached the last stop, {{place}}, after only {{took}}. A lap of {{route}} must take at least {{least}}.',
    },
    gateways: {
      heard:
        'The last heartbeat of {{vehicle}} arrived {{atIt}}, {{ago}} ago. It is online until none arrives for {{limit}}.',
      silence:
        'Nothing has been heard from {{vehicle}} {{sinceIt}}, for {{silent}}. With external power it is offline after {{limit}} without a heartbeat.',
      'silence-without-power':
        'Nothing has been heard from {{vehicle}} {{sinceIt}}, for {{silent}}. Without external power it is offline after {{limit}} without a heartbeat.',
      'stays-long':
        '{{vehicle}} has been at {{place}} {{sinceIt}}, for {{stay}}. It usually stays {{usual}}, and is held after {{limit}}.',
      'never-heard': 'No heartbeat of {{vehicle}} has ever arrived.',
    },
    predictions: {
      'from-stop':
        '{{vehicle}} has been at {{place}} {{sinceStart}}. With its usual stay there and the usual times on the way, it reaches {{stop}}, {{ahead}}, {{atIt}}.',
      'from-departure':
        '{{vehicle}} left {{place}} {{atEnd}}. With the usual times on the way, it reaches {{stop}}, {{ahead}}, {{atIt}}.',
      overdue:
        '{{vehicle}} was last seen at {{place}} and should have reached its next stop by now. So the usual times count from now: it reaches {{stop}}, {{ahead}}, {{atIt}}.',
      arrived: '{{vehicle}} was heard arriving at {{stop}} {{atIt}}, and is still heard there.',
      departed: '{{vehicle}} was heard at {{stop}} until it left {{atEnd}}, and at no other stop since.',
      'off-route':
        '{{vehicle}} was last heard at {{place}}, which is not on {{route}}. Arrivals are predicted only from a stop of the route.',
      'no-route': '{{vehicle}} has no scheduled route, so it has no stops to predict.',
      'never-heard': '{{vehicle}} has not been heard at a beacon yet, so the way ahead cannot be predicted.',
    },
    tags: {
      'left-behind':
        '{{vehicle}} arrived at {{place}} with {{tag}} {{atStart}}, and did not carry it on from there. So the tag was unloaded there.',
      'long-stop':
        '{{vehicle}} arrived at {{place}} with {{tag}} {{atStart}} and stayed. After {{limit}} at one beacon the tag counts as unloaded there.',
      'lost-on-way':
        '{{vehicle}} went on from {{place}} with {{tag}} and stopped hearing it on the way, {{atIt}}. So the last beacon counts as its unload location.',
      'found-by-other':
        '{{other}} carried {{tag}}, and then {{vehicle}} heard it at {{place}} {{atIt}}. So the tag was unloaded there.',
      taken: '{{vehicle}} took {{tag}} along from {{place}} {{atIt}}, and still hears it.',
      'heard-at-stop':
        '{{tag}} was last heard near {{place}} {{atIt}}. No vehicle is known to have unloaded it, so it has no unload location.',
      heard: {
        inside: '{{vehicle}} was the last to hear {{tag}}, {{atIt}}. It is an entrance, so the tag is inside.',
        outside: '{{vehicle}} was the last to hear {{tag}}, {{atIt}}. It is an exit, so the tag is outside.',
        warning: '{{vehicle}} was the last to hear {{tag}}, {{atIt}}. It is a buzzer, so the tag has a warning.',
        undefined:
          '{{vehicle}} was the last to hear {{tag}}, {{atIt}}. It is not an entrance, an exit or a buzzer, so the state of the tag is undefined.',
        active: '{{vehicle}} heard {{tag}} {{ago}} ago, {{atIt}}. A tag is active if it was heard within {{limit}}.',
        current:
          '{{vehicle}} heard {{tag}} {{ago}} ago, {{atIt}}. A beacon is up to date if it was heard within {{limit}}.',
      },
      'heard-long-ago': {
        inactive:
          '{{vehicle}} was the last to hear {{tag}}, {{ago}} ago, {{atIt}}. A tag is inactive if it was not heard for {{limit}}.',
        outdated:
          '{{vehicle}} was the last to hear {{tag}}, {{ago}} ago, {{atIt}}. A beacon is outdated if it was not heard for {{limit}}.',
        undefined:
          '{{vehicle}} was the last to hear {{tag}}, {{ago}} ago, {{atIt}}. The state of a tag is undefined if it was not heard for {{limit}}.',
      },
      'never-heard': 'No gateway is known to have heard {{tag}}.',
    },
  },
  note: {
    start: 'Started at {{label}}',
    stop: 'At {{label}}',
    'same-stop': 'Again at {{label}}',
    foreign: 'At {{label}}, not on the route',
    forgiven: 'At {{label}}, forgiven by the tolerance',
    skipped: 'Not heard at {{label}}',
    'out-of-order': 'At {{label}}, out of order',
    'first-again': 'At the first stop again, {{label}}',
    finish: 'Finished at {{label}}',
    'not-reached': '{{label}} not reached',
    'next-lap': 'Next lap began',
    'last-heartbeat': 'Last heartbeat',
    heartbeat: 'Heartbeat',
    'next-heartbeat': 'Next heartbeat',
    silence: 'No signal',
    'no-power': 'External power lost',
    timeout: 'Timeout reached',
    'min-duration': 'Minimum duration reached',
    'shift-end': 'Work shift over',
    'one-day': '24 hours after the start',
    'offline-limit': 'Offline',
    'held-limit': 'Held',
    'route-changed': 'Route changed: {{label}}',
    'route-reset': 'Route reset: {{label}}',
    'route-deleted': 'Route deleted: {{label}}',
    unassigned: 'Removed from the route: {{label}}',
    'long-stay': 'Long stay at {{label}}',
    'long-trip': 'Long way from {{label}}',
    'usual-times': 'Usual times from {{label}}',
    'last-stop': 'Last stop: {{label}}',
    here: 'At {{label}}',
    'off-route': 'At {{label}}, not on the route',
    strongest: '{{label}} heard',
    taken: 'Stop before it was taken: {{label}}',
    carried: 'Carried by {{label}}',
    unloaded: 'Unloaded at {{label}}',
    'last-heard': 'Last heard: {{label}}',
    entry: 'Heard at the entrance {{label}}',
    out: 'Heard at the exit {{label}}',
    buzzer: 'Heard at the buzzer {{label}}',
    'no-mark': 'Heard by {{label}}',
  },
  value: {
    timeout: 'Timeout',
    tolerance: 'Tolerance',
    'min-duration': 'Minimum duration',
    goal: 'Target',
    'shift-start': 'Shift from',
    'shift-end': 'Shift to',
    'offline-limit': 'Offline after',
    'held-limit': 'Held after',
    'usual-stay': 'Usual stay',
    'usual-trip': 'Usual trip',
    stay: 'Stay',
    trip: 'Trip',
    duration: 'Duration',
    excess: 'Longer by',
    silent: 'Silent for',
    rssi: 'Signal',
    ord: 'Stop',
    forgiven: 'Forgiven',
    'stops-ahead': 'Stops ahead',
    adds: 'Together',
    'long-stop': 'Unloaded after',
    recent: 'Active for',
    outdated: 'Outdated after',
    since: 'After',
  },
  rules: {
    'lap-finish': 'A lap is valid when its stops are driven in order and the last one is reached within the timeout.',
    'lap-timeout': 'A lap that takes longer than the timeout of its route ends with the error “timeout”.',
    'lap-path':
      'A lap ends with the error “wrong path” when more beacons are foreign, skipped or out of order than the tolerance allows.',
    'lap-offline': 'A lap ends when its gateway goes offline.',
    'lap-interruption':
      'A lap is interrupted when the shift ends, the route changes, the vehicle leaves the route, a new lap begins, or it takes 24 hours.',
    'lap-min-duration': 'A lap that is finished before the minimum duration of its route is too short.',
    'offline-limit': 'A gateway is offline when no heartbeat has arrived for longer than the limit.',
    'held-limit':
      'During a lap a gateway is held when it stays at a beacon for more than twice as long as usual, and for more than two minutes longer.',
    'prediction-sum': 'An arrival is the time at the last stop plus the usual stays and trips up to the predicted one.',
    'unload-location':
      'A tag is unloaded at the last beacon to which a vehicle carried it, when the vehicle goes on without it or stays for the limit.',
    'asset-class': 'The gateway that heard a tag last decides: entrance, exit, buzzer, or none of these.',
    'recently-heard': 'A tag is active when a gateway heard it within the limit.',
    'outdated-limit': 'A beacon is outdated when no gateway has heard it for longer than the limit.',
  },
} as const;
