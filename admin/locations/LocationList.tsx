import { DataTable } from 'react-admin';
import { lazyBulk } from '#admin/kit/list/bulk/lazy-bulk.tsx';
import { SelectableLines } from '#admin/kit/list/bulk/SelectableLines.tsx';
import { ListFrame } from '#admin/kit/list/ListFrame.tsx';
import { RowActions } from '#admin/kit/list/RowActions.tsx';
import { TickableTable } from '#admin/kit/list/TickableTable.tsx';
import { locationFields, type StoredLocation } from '#db/locations/schema';

const columns = ['name', 'address', 'map_point', 'updated_at'];
const hidden = ['map_point', 'updated_at'];

const LocationBulk = lazyBulk(async () => {
  const { deletion } = await import('#admin/kit/list/bulk/standard-actions.tsx');
  return [deletion('locations')];
});

/** The locations by their names. */
export function LocationList() {
  return (
    <ListFrame
      resource="locations"
      sort={{ field: 'name', order: 'ASC' }}
      columns={columns}
      hidden={hidden}
      exported={locationFields.exported}
      table={<LocationTable />}
      lines={
        <SelectableLines<StoredLocation>
          bulk={<LocationBulk />}
          primaryText={(location) => location.name}
          secondaryText={(location) => location.address}
        />
      }
    />
  );
}

const Column = DataTable.Col<StoredLocation>;

function LocationTable() {
  return (
    <TickableTable<StoredLocation> rowClick="edit" bulkActionButtons={<LocationBulk />} hiddenColumns={hidden}>
      <Column source="name" />
      <Column source="address" disableSort />
      <Column source="map_point" disableSort />
      <Column source="updated_at" />
      <Column label="resources.locations.actions" disableSort>
        <RowActions />
      </Column>
    </TickableTable>
  );
}
