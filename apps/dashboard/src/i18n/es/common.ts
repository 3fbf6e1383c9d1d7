import type { common as english } from '../en/common.ts';
import type { Texts } from '../texts.ts';

export const common = {
  skipToContent: 'Ir al contenido',
  tryAgain: 'Reintentar',
  notFound: {
    title: 'Página no encontrada',
    why: 'No hay ninguna página en esta dirección. Puede que haya cambiado de sitio o que la dirección esté mal escrita.',
    home: 'Ir a la página de inicio',
  },
  notBuilt: {
    title: 'Aún no disponible',
    why: 'Esta pantalla todavía no forma parte de Lapwing.',
  },
  menu: {
    main: 'Menú principal',
    open: 'Abrir el menú',
    close: 'Cerrar el menú',
    home: 'Lapwing, página de inicio',
    overallMetrics: 'Métricas generales',
    liveMap: 'Mapa en vivo',
    vehicleMetrics: 'Métricas de vehículos',
    cargoCheck: 'Control de carga',
    inventoryManager: 'Gestor de inventario',
    assetManager: 'Gestor de activos',
    analytics: 'Analítica',
    activity: 'Actividad',
    laps: 'Vueltas',
    timeline: 'Cronología',
    analyticsEntry: 'Analítica > {{entry}}',
    predictions: 'Predicciones',
    settings: 'Ajustes',
    scanner: 'Escáner',
    account: 'Cuenta de {{name}}',
    logout: 'Cerrar sesión',
  },
  clock: 'Hora en {{city}}',
  language: 'Idioma',
  theme: {
    label: 'Tema',
    auto: 'Como este dispositivo',
    light: 'Claro',
    dark: 'Oscuro',
  },
  state: {
    loading: 'Cargando',
    loggingOut: 'Cerrando la sesión',
    live: 'En vivo',
    updated: 'actualizado hace {{age}}',
    stale: 'Última actualización hace {{age}}',
  },
  wrong: {
    refresh: 'Algo ha fallado. Pruebe a recargar la página.',
    later: 'Algo ha fallado. Inténtelo de nuevo más tarde.',
    support: 'Algo ha fallado. Póngase en contacto con el soporte.',
  },
  cause: {
    network: 'No se puede acceder al servicio.',
    timeout: 'El servicio no ha respondido a tiempo.',
  },
  brokenScreen: 'Esta pantalla ha dejado de funcionar',
  unreachable: {
    title: 'No se puede acceder al servicio',
    why: 'No se ha podido comprobar si su sesión sigue abierta.',
  },
  age: {
    seconds: '{{seconds}}s',
    days_one: '{{count}} día',
    days_many: '{{count}} de días',
    days_other: '{{count}} días',
  },
  presence: {
    stale: 'Desactualizado',
    offline: 'Sin conexión',
    never: 'Nunca detectado',
    ongoing: 'En curso',
  },
  signal: {
    high: 'Señal alta',
    medium: 'Señal media',
    low: 'Señal baja',
    poor: 'Señal débil',
    none: 'Sin conexión',
  },
  delay: {
    early: 'adelantado',
    onTime: 'a tiempo',
    late: 'con retraso',
  },
  showPassword: 'Mostrar la contraseña',
  cancel: 'Cancelar',
  closeMessage: 'Cerrar el mensaje',
  languageUpdated: 'Idioma actualizado',
  missingWorld: {
    title: 'Ese mundo no existe',
    why: 'Este servidor no tiene ningún mundo llamado «{{name}}». Puede que se haya eliminado o que la dirección esté mal escrita.',
    toMain: 'Abrir el mundo principal',
  },
  laterInputs: {
    title: '¿Descartar los cambios posteriores?',
    why_one:
      'El reloj se ha atrasado. Hay {{count}} cambio posterior a su hora, del {{date}} a las {{time}}. Para guardar ahora hay que descartarlo.',
    why_many:
      'El reloj se ha atrasado. Hay {{count}} de cambios posteriores a su hora, el primero del {{date}} a las {{time}}. Para guardar ahora hay que descartarlos.',
    why_other:
      'El reloj se ha atrasado. Hay {{count}} cambios posteriores a su hora, el primero del {{date}} a las {{time}}. Para guardar ahora hay que descartarlos.',
    keep: 'Conservarlos',
    discard: 'Descartar y seguir',
  },
} as const satisfies Texts<typeof english>;
