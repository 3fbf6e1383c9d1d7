import type { common as english } from '../en/common.ts';
import type { Texts } from '../texts.ts';

export const common = {
  skipToContent: 'Ir al contenido',
  skipToMap: 'Ir al mapa',
  tryAgain: 'Reintentar',
  tryingAgain: 'Nuevo intento en {{seconds}}s.',
  failedAt: 'Error a las {{time}}.',
  notFound: {
    title: 'Página no encontrada',
    why: 'No hay ninguna página en esta dirección. Puede que haya cambiado de sitio o que la dirección esté mal escrita.',
    home: 'Ir a la página de inicio',
  },
  listKeys: { title: 'Listas', search: 'Buscar en la lista' },
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
    director: 'Director',
    search: 'Buscar',
    searchAll: 'Buscar en todo',
    logout: 'Cerrar sesión',
  },
  clock: 'Hora en {{city}}',
  language: 'Idioma',
  theme: {
    label: 'Tema',
    auto: 'Sistema',
    light: 'Claro',
    dark: 'Oscuro',
  },
  state: {
    loading: 'Cargando',
    loggingOut: 'Cerrando la sesión',
    live: 'En vivo',
    updated: 'actualizado hace {{age}}',
    stale: 'Última actualización hace {{age}}',
    asOf: 'Datos de las {{time}}, hace {{age}}',
    paused: 'En pausa',
    pausedAt: 'En pausa a las {{time}}',
    speed: '{{speed}}x',
  },
  copy: {
    act: 'Copiar',
    done: 'Copiado',
    failed: 'No se pudo copiar',
    how: 'Seleccione el texto y cópielo con el teclado.',
  },
  moment: {
    copy: 'Copiar enlace a este momento',
    copied: 'Enlace copiado',
    copiedOnlyHere: 'Enlace copiado. Solo funciona en este servidor.',
    onlyHere: 'Solo funciona en este servidor.',
    notCopied: 'No se pudo crear el enlace',
    opening: 'Abriendo el momento',
    notOpened: 'No se pudo abrir este enlace',
    noControls: 'Este servidor abre enlaces a un momento solo en su propio ordenador.',
    unreachable: 'El servidor no responde. Compruebe la conexión.',
  },
  filters: { open: 'Filtros', close: 'Cerrar los filtros' },
  dates: {
    pattern: 'DD-MM-AAAA',
    preset: {
      today: 'Hoy',
      yesterday: 'Ayer',
      lastDays: 'Últimos {{days}} días',
      lastYear: 'Último año',
      all: 'Todo',
      allOfLastDays: 'Todo, de los últimos {{days}} días',
    },
    slashes: 'DD/MM/AAAA',
    presets: 'Periodos rápidos',
    from: 'Desde',
    to: 'Hasta',
    apply: 'Aplicar',
    problem: {
      noStart: 'Introduzca el inicio.',
      noEnd: 'Introduzca el final.',
      badStart: 'Introduzca el inicio como DD/MM/AAAA.',
      badEnd: 'Introduzca el final como DD/MM/AAAA.',
      order: 'El inicio debe ser anterior al final.',
      future: 'Elija hoy o un día anterior.',
      tooLong: 'Elija como máximo {{days}} días.',
    },
    wrong: 'Introduzca la fecha como DD-MM-AAAA.',
    future: 'No se pueden elegir fechas futuras.',
    clear: 'Borrar la fecha',
    previous: 'Antes',
    next: 'Después',
    atMost: 'Como máximo {{max}}.',
    hours: 'horas',
    minutes: 'minutos',
    seconds: 'segundos',
  },
  wrong: {
    refresh: 'Algo ha fallado. Pruebe a recargar la página.',
    later: 'Algo ha fallado. Inténtelo de nuevo más tarde.',
    support: 'Algo ha fallado. Póngase en contacto con el soporte.',
  },
  problem: {
    'bad-input': {
      title: 'Datos no válidos',
      detail: 'Algunos de los valores no son válidos.',
    },
    'wrong-password': {
      title: 'Contraseña incorrecta',
      detail: 'La contraseña actual no es correcta.',
    },
    'may-not-grant': {
      title: 'No se puede conceder este permiso',
      detail: 'Solo puede conceder permisos que tenga su propia cuenta.',
    },
    'more-permissions': {
      title: 'No permitido',
      detail: 'Este usuario tiene más permisos que usted.',
    },
    forbidden: {
      title: 'No permitido',
      detail: 'Su cuenta no tiene permiso para hacerlo.',
    },
    'not-found': {
      title: 'No encontrado',
      detail: 'Esto no existe o ya no existe.',
    },
    'email-unusable': {
      title: 'Correo electrónico no disponible',
      detail: 'No se puede usar este correo electrónico. Elija otro.',
    },
    'last-admin': {
      title: 'Último administrador',
      detail: 'La cuenta debe tener al menos un administrador, y este es el último.',
    },
    'last-notified': {
      title: 'Último usuario con notificaciones',
      detail: 'Al menos un usuario debe tener las notificaciones activadas, y este es el último.',
    },
    'ssid-taken': {
      title: 'Nombre de red no disponible',
      detail: 'El SSID ya existe, elija otro nombre.',
    },
    'another-hidden': {
      title: 'Otra red oculta',
      detail: 'Solo puede haber una red oculta, y ya hay otra.',
    },
    'too-many-networks': {
      title: 'Demasiadas redes',
      detail: 'La cuenta ya tiene el máximo de redes. Elimine una primero.',
    },
    'internal-network': {
      title: 'Red interna',
      detail: 'La red interna no se puede cambiar ni eliminar.',
    },
    'moment-damaged': {
      title: 'Enlace dañado',
      detail: 'Este enlace está dañado o incompleto. Vuelve a copiarlo.',
    },
    'moment-version': {
      title: 'Enlace de otra versión',
      detail: 'Otra versión de Lapwing creó este enlace. Solo la misma versión puede abrirlo.',
    },
    'moment-scenario': {
      title: 'Enlace de otro escenario',
      detail: 'Este servidor no tiene el escenario de este enlace, o tiene otra versión de él.',
    },
    'moment-elsewhere': {
      title: 'Enlace de otro servidor',
      detail: 'Este enlace solo funciona en el servidor que lo creó, mientras ese servidor conserve su instantánea.',
    },
    'last-network': {
      title: 'Última red',
      detail: 'La cuenta debe tener al menos una red, y esta es la última.',
    },
    'no-show': {
      title: 'Sin presentación',
      detail: 'No hay ninguna presentación en curso en este mundo.',
    },
    'show-changed': {
      title: 'Presentación cambiada',
      detail: 'Otra persona acaba de cambiar la presentación. Compruebe por dónde va y vuelva a intentarlo.',
    },
    conflict: {
      title: 'Conflicto',
      detail: 'Esto entra en conflicto con datos existentes.',
    },
    'body-too-large': {
      title: 'Archivo demasiado grande',
      detail: 'La solicitud es demasiado grande.',
    },
    'image-too-large': {
      title: 'Imagen demasiado grande',
      detail: 'Un plano puede ocupar como máximo 16 MB.',
    },
    'image-too-many-pixels': {
      title: 'Demasiados píxeles',
      detail: 'Un plano puede tener como máximo 50 megapíxeles.',
    },
    'image-side-too-long': {
      title: 'Imagen demasiado larga',
      detail: 'Cada lado de un plano puede tener como máximo 16.384 píxeles.',
    },
    'image-type': {
      title: 'Tipo de imagen no admitido',
      detail: 'El archivo no es una imagen PNG, JPEG o WebP.',
    },
    'image-broken': {
      title: 'Imagen dañada',
      detail: 'No se pudo leer la imagen. El archivo está dañado o incompleto.',
    },
    'too-many-attempts': {
      title: 'Demasiados intentos',
      detail: 'Demasiados intentos fallidos. Inténtelo de nuevo más tarde.',
    },
    internal: {
      title: 'Error del servidor',
      detail: 'El servidor no pudo completar la solicitud.',
    },
    'planned-fault': {
      title: 'Fallo simulado',
      detail: 'Hay un fallo simulado activo.',
    },
    storage: {
      title: 'No guardado',
      detail: 'El disco del servidor está lleno o es de solo lectura. No se ha cambiado nada.',
    },
    'storage-unreachable': {
      title: 'Base de datos no disponible',
      detail: 'El servidor no puede acceder a su base de datos. Es posible que un cambio no se haya guardado.',
    },
    busy: {
      title: 'Servidor ocupado',
      detail: 'El servidor está demasiado ocupado. Inténtelo de nuevo en un momento.',
    },
    'unreadable-request': {
      title: 'Solicitud ilegible',
      detail: 'El servidor no pudo leer la solicitud. No es válida o es demasiado larga.',
    },
    'body-unreadable': {
      title: 'Contenido ilegible',
      detail: 'El servidor no pudo leer el contenido enviado.',
    },
    'body-type': {
      title: 'Contenido no admitido',
      detail: 'El servidor no acepta aquí contenido de este tipo.',
    },
    'address-too-long': {
      title: 'Demasiadas selecciones a la vez',
      detail: 'La dirección de la solicitud es más larga de lo que admite el servidor. Elija menos elementos a la vez.',
    },
    'not-signed-in': {
      title: 'Sesión no iniciada',
      detail: 'No ha iniciado sesión, o la sesión ha terminado. Inicie sesión de nuevo.',
    },
    'marker-missing': {
      title: 'Sesión no iniciada',
      detail: 'No ha iniciado sesión, o la sesión ha terminado. Inicie sesión de nuevo.',
    },
    'marker-foreign': {
      title: 'Sesión no iniciada',
      detail: 'No ha iniciado sesión, o la sesión ha terminado. Inicie sesión de nuevo.',
    },
    'foreign-origin': {
      title: 'No permitido desde este sitio',
      detail: 'El servidor no acepta solicitudes de este sitio web.',
    },
    'foreign-host': {
      title: 'Nombre de host desconocido',
      detail: 'El servidor no responde con este nombre de host.',
    },
    'no-such-operation': {
      title: 'El servidor no lo ofrece',
      detail: 'El servidor no ofrece esta función. Puede que su versión no sea la de esta página: recárguela.',
    },
    'method-not-allowed': {
      title: 'El servidor no lo ofrece',
      detail: 'El servidor no ofrece esta función. Puede que su versión no sea la de esta página: recárguela.',
    },
    'contract-broken': {
      title: 'Error del servidor',
      detail: 'El servidor generó una respuesta no válida.',
    },
    'world-unusable': {
      title: 'Mundo no disponible',
      detail: 'El servidor no pudo abrir este mundo.',
    },
  },
  unanswered: {
    title: 'No se sabe si el cambio se ha realizado',
    why: 'El servicio no ha respondido. Cuando responda, compruebe lo que muestra esta página y repita el cambio si falta.',
  },
  cause: {
    network: 'No se puede acceder al servicio.',
    timeout: 'El servicio no ha respondido a tiempo.',
  },
  connection: {
    label: 'Conexión',
    slow: 'El servicio no responde.',
    unreachable: 'No se puede acceder al servicio.',
    garbage: 'Se ha recibido una respuesta no válida.',
    error: 'El servicio ha comunicado un error.',
    busy: 'El servidor está ocupado.',
    lastAnswer: 'Última respuesta hace {{age}}.',
  },
  needGateway: 'Se necesita un gateway para ver datos en esta página',
  noLayoutAsk: 'No hay ningún plano asociado. Pida a un administrador que suba uno.',
  notLoaded: 'No se pudo cargar esta parte de Lapwing',
  brokenScreen: 'Esta pantalla ha dejado de funcionar',
  unreachable: {
    title: 'No se puede acceder al servicio',
    why: 'No se pudo comprobar si su sesión sigue abierta.',
  },
  age: {
    seconds: '{{seconds}}s',
    days_one: '{{count, number}} día',
    days_many: '{{count, number}} de días',
    days_other: '{{count, number}} días',
  },
  presence: {
    stale: 'Desactualizado',
    offline: 'Sin conexión',
    never: 'Nunca detectado',
    ongoing: 'En curso',
  },
  signal: {
    high: 'Señal fuerte',
    medium: 'Señal media',
    low: 'Señal débil',
    poor: 'Señal muy débil',
    none: 'Sin señal',
  },
  delay: {
    early: 'adelantado',
    onTime: 'a tiempo',
    late: 'con retraso',
    by: {
      early: '{{time}} antes',
      late: '{{time}} de retraso',
    },
  },
  showPassword: 'Mostrar la contraseña',
  cancel: 'Cancelar',
  closeMessage: 'Cerrar el mensaje',
  languageUpdated: 'Idioma actualizado',
  missingWorld: {
    title: 'Mundo no encontrado',
    why: 'Este servidor no tiene ningún mundo llamado «{{name}}». Puede que se haya eliminado o que la dirección esté mal escrita.',
    toMain: 'Abrir el mundo principal',
  },
  laterInputs: {
    title: '¿Descartar los cambios posteriores?',
    why_one:
      'El reloj se ha atrasado. Hay {{count, number}} cambio posterior a su hora, del {{date}} a las {{time}}. Si guarda ahora, se descartará.',
    why_many:
      'El reloj se ha atrasado. Hay {{count, number}} de cambios posteriores a su hora, el primero del {{date}} a las {{time}}. Si guarda ahora, se descartarán.',
    why_other:
      'El reloj se ha atrasado. Hay {{count, number}} cambios posteriores a su hora, el primero del {{date}} a las {{time}}. Si guarda ahora, se descartarán.',
    keep: 'Conservarlos',
    discard: 'Descartar y seguir',
  },
  switcher: {
    open: 'Cambiar de cliente (actual: {{client}})',
    search: 'Buscar por nombre o ID',
    none: 'Sin coincidencias',
    current: 'actual',
    own: 'el suyo',
    failed: 'No se ha cambiado de cliente',
  },
  discardChanges: {
    title: '¿Descartar los cambios?',
    why: 'Tiene cambios sin guardar.',
    ended:
      'Su sesión ha terminado, por lo que estos cambios no se pueden guardar. Copie lo que necesite antes de descartarlos.',
    keep: 'Seguir editando',
    discard: 'Descartar cambios',
  },
  payment: {
    title: 'Pago pendiente',
    pay: 'Pague dentro del próximo mes para evitar la interrupción del servicio.',
    suspended: 'El acceso se suspenderá cuando el pago esté vencido.',
    close: 'Cerrar',
  },
} as const satisfies Texts<typeof english>;
