import { DataTable, SimpleList } from 'react-admin';
import { BulkDeleteButton } from '#admin/kit/list/BulkButtons.tsx';
import { ListFrame } from '#admin/kit/list/ListFrame.tsx';
import { RowActions } from '#admin/kit/list/RowActions.tsx';
import { locationFields, type StoredLocation } from '#db/locations/schema';

const columns = ['name', 'address', 'map_point', 'updated_at'];
const hidden = ['map_point', 'updated_at'];

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
        <SimpleList<StoredLocation>
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
    <DataTable<StoredLocation>
      rowClick="edit"
      bulkActionButtons={<BulkDeleteButton says="resources.locations.bulk.delete" />}
      hiddenColumns={hidden}
    >
      <Column source="name" />
      <Column source="address" disableSort />
      <Column source="map_point" disableSort />
      <Column source="updated_at" />
      <Column label="resources.locations.actions" disableSort>
        <RowActions />
      </Column>
    </DataTable>
  );
}
