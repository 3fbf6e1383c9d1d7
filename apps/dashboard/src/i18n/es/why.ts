import type { why as english } from '../en/why.ts';
import type { Texts } from '../texts.ts';

export const why = {
  why: '¿Por qué?',
  close: 'Cerrar',
  asOf: 'Datos de las {{time}}',
  failed: 'No se pudo cargar el motivo',
  notFound: 'No encontrado',
  notFoundWhy: 'Lo que se pregunta ya no existe o pertenece a otro cliente.',
  unknownReason: 'El servicio indicó el motivo «{{reason}}», que esta página no conoce. Vuelva a cargar la página.',
  rule: 'Regla',
  section: 'Especificación {{section}}',
  evidence: 'Registros',
  evidenceHint: 'Por orden de tiempo. Abra una fila para ver su momento.',
  noEvidence: 'No se oyó nada.',
  cause: 'Causa',
  openMoment: 'Ver este momento en la cronología',
  openRoute: 'Abrir la ruta',
  openLap: 'Abrir la vuelta',
  openHistory: 'Abrir el historial de la etiqueta',
  lapCard: 'Abrir la vuelta',
  picture: 'Cuándo ocurrió. La lista de abajo contiene la misma información como texto.',
  ahead_one: '{{count, number}} parada más adelante',
  ahead_many: '{{count, number}} de paradas más adelante',
  ahead_other: '{{count, number}} paradas más adelante',
  at: { time: 'a las {{time}}', date: 'el {{date}} a las {{time}}' },
  since: { time: 'desde las {{time}}', date: 'desde el {{date}} a las {{time}}' },
  question: {
    laps: {
      valid: '¿Por qué la vuelta {{lap}} fue válida?',
      timeout: '¿Por qué se agotó el tiempo de la vuelta {{lap}}?',
      'wrong-path': '¿Por qué la vuelta {{lap}} tuvo un recorrido incorrecto?',
      'gateway-offline': '¿Por qué la vuelta {{lap}} terminó con el gateway sin conexión?',
      interrupted: '¿Por qué se interrumpió la vuelta {{lap}}?',
      'too-short': '¿Por qué la vuelta {{lap}} fue demasiado corta?',
      running: '¿Por qué la vuelta {{lap}} sigue en curso?',
    },
    gateways: {
      online: '¿Por qué {{vehicle}} está en línea?',
      offline: '¿Por qué {{vehicle}} está sin conexión?',
      held: '¿Por qué {{vehicle}} está retenido?',
      'never-heard': '¿Por qué nunca se ha visto {{vehicle}}?',
    },
    predictions: {
      waiting: '¿Por qué se espera {{vehicle}} en {{stop}} a esa hora?',
      'on-the-way': '¿Por qué {{vehicle}} va de camino a {{stop}}?',
      here: '¿Por qué {{vehicle}} está en {{stop}}?',
      left: '¿Por qué {{vehicle}} salió de {{stop}}?',
      'not-predicted': '¿Por qué no hay llegadas previstas de {{vehicle}}?',
    },
    tags: {
      any: '¿Por qué {{tag}} tiene este estado?',
      unloaded: '¿Por qué es este el lugar de descarga de {{tag}}?',
      carried: '¿Por qué {{tag}} está a bordo de un vehículo?',
      'passed-by': '¿Por qué {{tag}} no tiene lugar de descarga?',
      inside: '¿Por qué {{tag}} está dentro?',
      outside: '¿Por qué {{tag}} está fuera?',
      warning: '¿Por qué {{tag}} tiene un aviso?',
      undefined: '¿Por qué {{tag}} está indefinida?',
      active: '¿Por qué {{tag}} está activa?',
      inactive: '¿Por qué {{tag}} está inactiva?',
      current: '¿Por qué {{tag}} está al día?',
      outdated: '¿Por qué {{tag}} está desactualizada?',
      'never-heard': '¿Por qué nunca se ha visto {{tag}}?',
    },
  },
  sentence: {
    laps: {
      finished: '{{vehicle}} recorrió las paradas de {{route}} en orden y llegó a la última, {{place}}, {{atStart}}.',
      'lap-runs': 'La vuelta empezó en {{place}} {{atIt}} y todavía no se ha llegado a la última parada de {{route}}.',
      'long-stay':
        'La vuelta duró más que el límite de {{timeout}}. {{vehicle}} permaneció en {{place}} {{lasted}}; lo habitual es {{usual}}.',
      'long-trip':
        'La vuelta duró más que el límite de {{timeout}}. De {{place}} a la parada siguiente, {{vehicle}} tardó {{lasted}}; lo habitual es {{usual}}.',
      'foreign-beacon':
        '{{vehicle}} se detectó en {{place}} {{atStart}}, que no está en {{route}}. La tolerancia de la ruta es {{tolerance}}, así que la vuelta terminó allí.',
      'skipped-stops':
        '{{vehicle}} llegó a {{next}} sin haber pasado por {{places}}. La tolerancia de la ruta es {{tolerance}}, así que la vuelta terminó {{atIt}}.',
      'out-of-order':
        '{{vehicle}} volvió a {{place}} {{atStart}}, fuera del orden de {{route}}. La tolerancia de la ruta es {{tolerance}}, así que la vuelta terminó allí.',
      silence:
        'No se recibió nada de {{vehicle}} durante {{silent}}, {{sinceStart}}. Tras {{limit}} sin señal, un gateway está sin conexión, así que la vuelta terminó {{atIt}}.',
      'shift-over': 'El turno de {{route}} terminó {{atIt}}, antes de que se completara la vuelta.',
      'one-day':
        'La vuelta no se completó en 24 horas. {{vehicle}} perdió más tiempo en {{place}} o en el camino desde allí: {{lasted}}; lo habitual es {{usual}}.',
      'route-changed':
        '{{route}} se modificó {{atIt}}, antes de que se completara la vuelta. Un cambio de la ruta termina sus vueltas.',
      'route-reset': 'El progreso de {{route}} se restableció {{atIt}}, antes de que se completara la vuelta.',
      'route-deleted': '{{route}} se eliminó {{atIt}}, antes de que se completara la vuelta.',
      unassigned: '{{vehicle}} se quitó de {{route}} {{atIt}}, antes de que se completara la vuelta.',
      'new-lap':
        '{{vehicle}} volvió a la primera parada, {{place}}, {{atIt}}. Allí empezó otra vuelta, así que esta terminó sin completarse.',
      'finished-early':
        '{{vehicle}} llegó a la última parada, {{place}}, en solo {{took}}. Una vuelta de {{route}} debe durar al menos {{least}}.',
    },
    gateways: {
      heard:
        'La última señal de {{vehicle}} llegó {{atIt}}, hace {{ago}}. Está en línea mientras no falte la señal durante más de {{limit}}.',
      silence:
        'No se recibe nada de {{vehicle}} {{sinceIt}}, es decir, durante {{silent}}. Con alimentación externa está sin conexión tras {{limit}} sin señal.',
      'silence-without-power':
        'No se recibe nada de {{vehicle}} {{sinceIt}}, es decir, durante {{silent}}. Sin alimentación externa está sin conexión tras {{limit}} sin señal.',
      'stays-long':
        '{{vehicle}} está en {{place}} {{sinceIt}}, es decir, durante {{stay}}. Suele quedarse {{usual}} y está retenido tras {{limit}}.',
      'never-heard': 'Nunca ha llegado ninguna señal de {{vehicle}}.',
    },
    predictions: {
      'from-stop':
        '{{vehicle}} está en {{place}} {{sinceStart}}. Con su estancia habitual allí y los tiempos habituales en el camino, llega a {{stop}}, {{ahead}}, {{atIt}}.',
      'from-departure':
        '{{vehicle}} salió de {{place}} {{atEnd}}. Con los tiempos habituales en el camino, llega a {{stop}}, {{ahead}}, {{atIt}}.',
      overdue:
        '{{vehicle}} se vio por última vez en {{place}} y ya debería haber llegado a la parada siguiente. Por eso los tiempos habituales cuentan desde ahora: llega a {{stop}}, {{ahead}}, {{atIt}}.',
      arrived: '{{vehicle}} llegó a {{stop}} {{atIt}} y todavía se detecta allí.',
      departed:
        '{{vehicle}} se detectó en {{stop}} hasta que salió {{atEnd}}, y desde entonces en ninguna otra parada.',
      'off-route':
        '{{vehicle}} se detectó por última vez en {{place}}, que no está en {{route}}. Las llegadas solo se prevén desde una parada de la ruta.',
      'no-route': '{{vehicle}} no tiene ninguna ruta programada, así que no hay paradas que prever.',
      'never-heard':
        '{{vehicle}} todavía no se ha detectado en ninguna baliza, así que no se puede prever el camino siguiente.',
    },
    tags: {
      'left-behind':
        '{{vehicle}} llegó a {{place}} con {{tag}} {{atStart}} y no siguió con ella. Por eso la etiqueta se descargó allí.',
      'long-stop':
        '{{vehicle}} llegó a {{place}} con {{tag}} {{atStart}} y se quedó. Tras {{limit}} en una baliza, la etiqueta cuenta como descargada allí.',
      'lost-on-way':
        '{{vehicle}} siguió desde {{place}} con {{tag}} y dejó de detectarla en el camino, {{atIt}}. Por eso la última baliza cuenta como su lugar de descarga.',
      'found-by-other':
        '{{other}} llevaba {{tag}} y después {{vehicle}} la detectó en {{place}} {{atIt}}. Por eso la etiqueta se descargó allí.',
      taken: '{{vehicle}} se llevó {{tag}} de {{place}} {{atIt}} y todavía la detecta.',
      'heard-at-stop':
        '{{tag}} se detectó por última vez cerca de {{place}} {{atIt}}. No consta que ningún vehículo la haya descargado, así que no tiene lugar de descarga.',
      heard: {
        inside:
          '{{vehicle}} fue el último en detectar {{tag}}, {{atIt}}. Es una entrada, así que la etiqueta está dentro.',
        outside:
          '{{vehicle}} fue el último en detectar {{tag}}, {{atIt}}. Es una salida, así que la etiqueta está fuera.',
        warning:
          '{{vehicle}} fue el último en detectar {{tag}}, {{atIt}}. Es una alarma, así que la etiqueta tiene un aviso.',
        undefined:
          '{{vehicle}} fue el último en detectar {{tag}}, {{atIt}}. No es una entrada, una salida ni una alarma, así que el estado queda indefinido.',
        active:
          '{{vehicle}} detectó {{tag}} hace {{ago}}, {{atIt}}. Una etiqueta está activa si se detectó en los últimos {{limit}}.',
        current:
          '{{vehicle}} detectó {{tag}} hace {{ago}}, {{atIt}}. Una baliza está al día si se detectó en los últimos {{limit}}.',
      },
      'heard-long-ago': {
        inactive:
          '{{vehicle}} fue el último en detectar {{tag}}, hace {{ago}}, {{atIt}}. Una etiqueta está inactiva si no se detectó durante {{limit}}.',
        outdated:
          '{{vehicle}} fue el último en detectar {{tag}}, hace {{ago}}, {{atIt}}. Una baliza está desactualizada si no se detectó durante {{limit}}.',
        undefined:
          '{{vehicle}} fue el último en detectar {{tag}}, hace {{ago}}, {{atIt}}. El estado de una etiqueta es indefinido si no se detectó durante {{limit}}.',
      },
      'never-heard': 'No consta que ningún gateway haya detectado {{tag}}.',
    },
  },
  note: {
    start: 'Inicio en {{label}}',
    stop: 'En {{label}}',
    'same-stop': 'Otra vez en {{label}}',
    foreign: 'En {{label}}, fuera de la ruta',
    forgiven: 'En {{label}}, admitido por la tolerancia',
    skipped: 'No detectado en {{label}}',
    'out-of-order': 'En {{label}}, fuera de orden',
    'first-again': 'Otra vez en la primera parada, {{label}}',
    finish: 'Final en {{label}}',
    'not-reached': '{{label}} no alcanzada',
    'next-lap': 'Empezó la vuelta siguiente',
    'last-heartbeat': 'Última señal',
    heartbeat: 'Señal',
    'next-heartbeat': 'Señal siguiente',
    silence: 'Sin señal',
    'no-power': 'Sin alimentación externa',
    timeout: 'Tiempo agotado',
    'min-duration': 'Duración mínima alcanzada',
    'shift-end': 'Fin del turno',
    'one-day': '24 horas desde el inicio',
    'offline-limit': 'Sin conexión',
    'held-limit': 'Retenido',
    'route-changed': 'Ruta modificada: {{label}}',
    'route-reset': 'Ruta restablecida: {{label}}',
    'route-deleted': 'Ruta eliminada: {{label}}',
    unassigned: 'Quitado de la ruta: {{label}}',
    'long-stay': 'Estancia larga en {{label}}',
    'long-trip': 'Trayecto largo desde {{label}}',
    'usual-times': 'Tiempos habituales desde {{label}}',
    'last-stop': 'Última parada: {{label}}',
    here: 'En {{label}} ahora',
    'off-route': '{{label}}, fuera de la ruta',
    strongest: '{{label}} detectada',
    taken: 'Parada antes de la carga: {{label}}',
    carried: 'A bordo de {{label}}',
    unloaded: 'Descarga en {{label}}',
    'last-heard': 'Última detección: {{label}}',
    entry: 'Detectada en la entrada {{label}}',
    out: 'Detectada en la salida {{label}}',
    buzzer: 'Detectada en la alarma {{label}}',
    'no-mark': 'Detectada por {{label}}',
  },
  value: {
    timeout: 'Tiempo límite',
    tolerance: 'Tolerancia',
    'min-duration': 'Duración mínima',
    goal: 'Objetivo',
    'shift-start': 'Turno desde',
    'shift-end': 'Turno hasta',
    'offline-limit': 'Sin conexión tras',
    'held-limit': 'Retenido tras',
    'usual-stay': 'Estancia habitual',
    'usual-trip': 'Trayecto habitual',
    stay: 'Estancia',
    trip: 'Trayecto',
    duration: 'Duración',
    excess: 'Exceso',
    silent: 'Sin señal durante',
    rssi: 'Señal',
    ord: 'Parada',
    forgiven: 'Admitidas',
    'stops-ahead': 'Paradas por delante',
    adds: 'En total',
    'long-stop': 'Descargada tras',
    recent: 'Activa durante',
    outdated: 'Desactualizada tras',
    since: 'Tras',
  },
  rules: {
    'lap-finish':
      'Una vuelta es válida cuando se recorren sus paradas en orden y se llega a la última dentro del tiempo límite.',
    'lap-timeout': 'Una vuelta que dura más que el tiempo límite de su ruta termina con el error «tiempo agotado».',
    'lap-path':
      'Una vuelta termina con el error «recorrido incorrecto» cuando hay más balizas ajenas, omitidas o fuera de orden de lo que admite la tolerancia.',
    'lap-offline': 'Una vuelta termina cuando su gateway pierde la conexión.',
    'lap-interruption':
      'Una vuelta se interrumpe cuando termina el turno, cambia la ruta, el vehículo deja la ruta, empieza otra vuelta o dura 24 horas.',
    'lap-min-duration': 'Una vuelta que se completa antes de la duración mínima de su ruta es demasiado corta.',
    'offline-limit': 'Un gateway está sin conexión cuando no llega ninguna señal durante más tiempo que el límite.',
    'held-limit':
      'Durante una vuelta, un gateway está retenido cuando permanece en una baliza más del doble de lo habitual y más de dos minutos de más.',
    'prediction-sum':
      'Una llegada es la hora en la última parada más las estancias y los trayectos habituales hasta la parada prevista.',
    'unload-location':
      'Una etiqueta se descarga en la última baliza a la que la llevó un vehículo, cuando este sigue sin ella o se queda allí más que el límite.',
    'asset-class':
      'Decide el gateway que detectó la etiqueta por última vez: entrada, salida, alarma o ninguno de estos.',
    'recently-heard': 'Una etiqueta está activa cuando un gateway la detectó dentro del límite.',
    'outdated-limit':
      'Una baliza está desactualizada cuando ningún gateway la detecta durante más tiempo que el límite.',
  },
} as const satisfies Texts<typeof english>;
