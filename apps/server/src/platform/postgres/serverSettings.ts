import type { Address } from './address.ts';

/** Modest: the database shares a laboratory's PC with other programs. */
const modest = {
  shared_buffers: '128MB',
  max_connections: '80',
  synchronous_commit: 'on',
  timezone: 'UTC',
  // A query whose client was killed should not run on, nor hold its locks.
  client_connection_check_interval: '2s',
  log_min_messages: 'warning',
  log_line_prefix: '%m [%p] ',
};

/** For tests only: quicker, a crash of the machine loses data, and several servers share it. */
const forgetful = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' };

/** Command-line arguments of the server: settings travel with the program, not with the data folder. */
export function serverArguments(dataFolder: string, { host, port }: Address, durable: boolean): string[] {
  const isSocket = host.startsWith('/');
  const settings = {
    ...modest,
    ...(durable ? {} : forgetful),
    port: String(port),
    listen_addresses: isSocket ? '' : host,
    unix_socket_directories: isSocket ? host : '',
  };
  return ['-D', dataFolder, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}
