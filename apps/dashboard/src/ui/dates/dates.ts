import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/es';
import 'dayjs/locale/pt';
import 'dayjs/locale/sk';
